import type { Caller } from '../auth/sessionRepository.ts'
import { Refusal } from '../errors.ts'
import { hashOf } from './tokens.ts'

/** Of each kind; whoever was seen longest ago is asked about again. */
const MOST_REMEMBERED = 10_000

/**
 * Lookups of unknown tokens under way at one time: no flood of calls holds up a sign-in, and an address
 * whose guests are over their limit costs the database little.
 */
const MOST_LOOKUPS = { call: 50, 'sign-in': 50, 'over the limit': 5 }

export type Purpose = keyof typeof MOST_LOOKUPS

/**
 * Tells the token of a session from one that is made up, and remembers both. It says only whose
 * count a call goes into: whether it may do anything is asked again.
 */
export function createKnownCallers(identify: (token: string) => Promise<Caller>) {
  const sessions = new Set<string>()
  const strangers = new Set<string>()
  const lookups = { call: 0, 'sign-in': 0, 'over the limit': 0 }

  return {
    /** The hash that a session is counted by, null for a guest; undefined where nobody knows yet. */
    known(token: string | undefined): string | null | undefined {
      if (!token) return null
      const hash = hashOf(token)
      if (sessions.has(hash)) return remember(sessions, hash)
      return strangers.has(hash) ? null : undefined
    },

    /** Asks the database whose token it is. */
    async lookUp(token: string, purpose: Purpose): Promise<string | null> {
      if (lookups[purpose] >= MOST_LOOKUPS[purpose]) {
        throw new Refusal(503, 'Server sedang sibuk, coba lagi sebentar lagi', {}, 1)
      }
      lookups[purpose]++
      try {
        const { kind } = await identify(token)
        if (kind === 'user') return remember(sessions, hashOf(token))
        if (kind === 'guest') remember(strangers, hashOf(token))
        return null
      } finally {
        lookups[purpose]--
      }
    },
  }
}

export type KnownCallers = ReturnType<typeof createKnownCallers>

function remember(known: Set<string>, hash: string) {
  known.delete(hash)
  known.add(hash)
  const [oldest] = known
  if (known.size > MOST_REMEMBERED && oldest !== undefined) known.delete(oldest)
  return hash
}
