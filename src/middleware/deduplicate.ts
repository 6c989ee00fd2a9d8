/** Returns true the first time a key is seen within `memory` ms, and false for repetitions. */
export function createDeduplicate(memory: number) {
  const seen = new Map<string, number>()

  return {
    isFirst(key: string) {
      const now = Date.now()
      for (const [old, at] of seen) {
        if (now - at < memory) break
        seen.delete(old)
      }
      if (seen.has(key)) return false
      seen.set(key, now)
      return true
    },
    forget: () => seen.clear(),
  }
}
