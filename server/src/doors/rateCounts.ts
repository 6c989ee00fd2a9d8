import { type Clock, MINUTE } from '../clock.ts'

export interface RateCounts {
  /** Counts one more of `key`; gives the seconds to wait when that is more than a minute may have. */
  excess: (key: string, mostPerMinute: number) => number
}

/** What the other nodes counted, and what they are to hear of. */
export type ShareCounts = (
  minute: number,
  counted: Map<string, number>,
) => Promise<Map<string, number>>

/** More keys than this in one minute are an attack by many names: they are forgotten together. */
const MOST_KEYS = 100_000

/** Calls in the running minute, by key. Counting costs no query: nodes tell each other now and then. */
export function createRateCounts(clock: Clock) {
  let minute = 0
  let counts = new Map<string, number>()
  let unshared = new Map<string, number>()

  function turn() {
    const now = Math.floor(clock().getTime() / MINUTE)
    if (now === minute && counts.size < MOST_KEYS) return
    minute = now
    counts = new Map()
    unshared = new Map()
  }

  const more = (map: Map<string, number>, key: string) => {
    const count = (map.get(key) ?? 0) + 1
    map.set(key, count)
    return count
  }

  return {
    excess(key: string, mostPerMinute: number) {
      turn()
      more(unshared, key)
      if (more(counts, key) <= mostPerMinute) return 0
      return Math.max(1, Math.ceil(((minute + 1) * MINUTE - clock().getTime()) / 1000))
    },

    /** Hands over what was counted since the last time, and takes in the sum of all nodes. */
    async shareBy(share: ShareCounts) {
      turn()
      if (!unshared.size) return
      const [of, handedOver] = [minute, unshared]
      unshared = new Map()
      const sums = await share(of, handedOver)
      if (of !== minute) return
      for (const [key, sum] of sums) counts.set(key, sum + (unshared.get(key) ?? 0))
    },
  }
}
