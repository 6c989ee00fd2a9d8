/** Creates a task whose toast shows its progress until it ends. */
export function createLongTask(onCancel: () => void) {
  let state = { progress: '', isOver: false }
  const listeners = new Set<() => void>()

  function change(next: Partial<typeof state>) {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  return {
    cancel: onCancel,
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    setProgress: (progress: string) => change({ progress }),
    end: () => change({ isOver: true }),
  }
}

export type LongTask = ReturnType<typeof createLongTask>
