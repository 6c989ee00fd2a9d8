/** Work that takes its time, as its toast tells of it: how far it is, until it is over. */
export function createWork(onCancel: () => void) {
  let state = { progress: '', isOver: false }
  const listeners = new Set<() => void>()

  function change(next: Partial<typeof state>) {
    state = { ...state, ...next }
    for (const tell of listeners) tell()
  }

  return {
    cancel: onCancel,
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    say: (progress: string) => change({ progress }),
    end: () => change({ isOver: true }),
  }
}

export type Work = ReturnType<typeof createWork>
