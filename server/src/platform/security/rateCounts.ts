import { type Clock, MINUTE } from '../clock.ts'
import { networkOf } from './address.ts'

/** Adds this node's counts to the shared ones. Returns the sums of all nodes. */
export type ShareCounts = (
  minute: number,
  counted: Map<string, number>,
) => Promise<Map<string, number>>

/** Maximum addresses with their own count per minute. Others share one count. */
const MOST_GUESTS = 50_000

/** Maximum counts sent to the other nodes at once. */
const MOST_SHARED = 5000

/**
 * Counts the calls of the current minute by key in memory, so that counting needs no query. Nodes
 * exchange their counts regularly. A count is never dropped to make room for another.
 */
export function createRateCounts(elapsed: Clock) {
  let minute = 0
  let counts = new Map<string, number>()
  let unshared = new Map<string, number>()
  let guests = 0

  function turn() {
    const now = Math.floor(elapsed().getTime() / MINUTE)
    if (now === minute) return
    minute = now
    counts = new Map()
    unshared = new Map()
    guests = 0
  }

  const add = (map: Map<string, number>, key: string, count: number) => {
    const sum = (map.get(key) ?? 0) + count
    map.set(key, sum)
    return sum
  }

  function count(key: string, mostPerMinute: number, times = 1) {
    add(unshared, key, times)
    if (add(counts, key, times) <= mostPerMinute) return 0
    return Math.max(1, Math.ceil(((minute + 1) * MINUTE - elapsed().getTime()) / 1000))
  }

  function keyOf(what: string, address: string) {
    const key = `${what} ${networkOf(address)}`
    return counts.has(key) || guests < MOST_GUESTS ? key : `${what} of the others`
  }

  return {
    /** Counts a call of `key`, or several. Returns the seconds to wait if it is over the limit, otherwise 0. */
    excess(key: string, mostPerMinute: number, times = 1) {
      turn()
      return count(key, mostPerMinute, times)
    },

    /** Counts one call of a guest by address. */
    excessOfGuest(what: string, address: string, mostPerMinute: number) {
      turn()
      const key = keyOf(what, address)
      if (!counts.has(key)) guests++
      return count(key, mostPerMinute)
    },

    /** Uncounts a call or handshake that belongs to a session. */
    forgive(what: string, address: string) {
      turn()
      const key = keyOf(what, address)
      if (!counts.get(key)) return
      add(counts, key, -1)
      add(unshared, key, -1)
    },

    /** Sends the counts since the last exchange, and stores the sums of all nodes. */
    async shareBy(share: ShareCounts) {
      turn()
      if (!unshared.size) return
      const of = minute
      const handedOver = new Map([...unshared].slice(0, MOST_SHARED))
      for (const key of handedOver.keys()) unshared.delete(key)
      const sums = await share(of, handedOver)
      if (of !== minute) return
      for (const [key, sum] of sums) counts.set(key, sum + (unshared.get(key) ?? 0))
    },
  }
}

export type RateCounts = ReturnType<typeof createRateCounts>
