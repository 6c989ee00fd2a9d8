/**
 * Returns true the first time that a subject is in a state within `memory` ms, and false for
 * repetitions. Holds one state of each subject, because a storm of events has few subjects.
 */
export function createDeduplicate(memory: number) {
  const seen = new Map<string, { state: string; at: number }>()

  return {
    isFirst(subject: string, state: string) {
      const now = Date.now()
      for (const [old, { at }] of seen) {
        if (now - at < memory) break
        seen.delete(old)
      }
      if (seen.get(subject)?.state === state) return false
      // In the order in which they came.
      seen.delete(subject)
      seen.set(subject, { state, at: now })
      return true
    },
    forget: () => seen.clear(),
  }
}
