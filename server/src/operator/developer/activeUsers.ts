import type { ActiveUser } from '@antrian/contract/developer/developer'
import type { SessionRepository } from '../../accounts/auth/sessionRepository.ts'
import { later, MINUTE } from '../../platform/clock.ts'
import type { ServerClocks } from '../../platform/database/serverClocks.ts'
import type { Presence } from '../../platform/realtime/presence.ts'

/** Time for which a person counts as active after the page closed or the Wi-Fi dropped. */
const LINGERING = 5 * MINUTE

interface Deps {
  sessions: SessionRepository
  presence: Presence
  clocks: Pick<ServerClocks, 'steady' | 'timeOfDay'>
}

/** One row per person for all tabs and devices. A person who signs out disappears at once. */
export const createActiveUsers =
  ({ sessions, presence, clocks }: Deps) =>
  async (): Promise<ActiveUser[]> => {
    const now = clocks.steady()
    const since = later(now, -LINGERING)
    const connections = await presence.connections()
    const departures = presence.departuresSince(since)
    const rows = await sessions.seen(since, [...connections.keys(), ...departures.keys()])

    const users = new Map<string, ActiveUser & { connections: number }>()
    for (const { token_hash, email, name, role, last_seen_at } of rows) {
      const tabs = connections.get(token_hash) ?? 0
      const left = departures.get(token_hash) ?? ''
      const lastSeen = tabs > 0 ? now.toISOString() : latest(last_seen_at, left)
      const user = users.get(email)
      users.set(email, {
        name,
        email,
        role,
        lastSeen: latest(user?.lastSeen ?? '', lastSeen),
        connections: (user?.connections ?? 0) + tabs,
      })
    }
    return [...users.values()]
      .map(user => ({ ...user, lastSeen: clocks.timeOfDay(user.lastSeen, clocks.steady) }))
      .sort((a, b) => a.name.localeCompare(b.name, 'id'))
  }

const latest = (a: string, b: string) => (a > b ? a : b)
