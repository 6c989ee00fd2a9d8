import type { Clock } from '../clock.ts'

const MOST_REMEMBERED = 1000

interface Line {
  data: { sessionHash: string }
}

/**
 * Sessions with open sockets on any node, and sessions whose sockets on this node closed recently.
 */
export function createPresence(openLines: () => Promise<Line[]>, clock: Clock) {
  const departures = new Map<string, string>()

  return {
    left(sessionHash: string) {
      departures.delete(sessionHash)
      departures.set(sessionHash, clock().toISOString())
      const [oldest] = departures.keys()
      if (departures.size > MOST_REMEMBERED && oldest) departures.delete(oldest)
    },
    async connections(): Promise<Map<string, number>> {
      const counts = new Map<string, number>()
      for (const { data } of await openLines()) {
        counts.set(data.sessionHash, (counts.get(data.sessionHash) ?? 0) + 1)
      }
      return counts
    },
    departuresSince: (since: string) => new Map([...departures].filter(([, at]) => at > since)),
  }
}

export type Presence = ReturnType<typeof createPresence>
