/**
 * Returns true the first time that a subject has a state within `memory` ms, and false for
 * repetitions. Keeps one state per subject, because a burst of events has few subjects.
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
      // Deleted first, so that the map stays in the order of time.
      seen.delete(subject)
      seen.set(subject, { state, at: now })
      return true
    },
    forget: () => seen.clear(),
  }
}
