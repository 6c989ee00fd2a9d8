import { Refusal } from '../errors.ts'
import { networkOf } from './address.ts'
import type { TokenOwners } from './tokenOwner.ts'
import { hashOf } from './tokens.ts'

/** Maximum cached tokens of each kind. The least recently used one is dropped. */
const MOST_REMEMBERED = 10_000

/**
 * Maximum concurrent lookups of unknown tokens, so that many calls do not delay a sign-in, and
 * guests over their limit cost the database little.
 */
const MOST_LOOKUPS = { call: 200, 'sign-in': 200, 'over the limit': 5 }

/** Maximum concurrent lookups per address. Enough for a school after a restart of the server. */
const MOST_OF_ADDRESS = 50

type Purpose = keyof typeof MOST_LOOKUPS

interface Lookup {
  hash: string
  network: string
  answer: Promise<string | null>
}

/**
 * Caches whether a token belongs to a session. Used only to choose the rate limit; permissions are
 * checked again for each call.
 */
export function createKnownCallers(identify: TokenOwners['identify']) {
  const sessions = new Set<string>()
  const strangers = new Set<string>()
  const tickets = new Set<string>()
  const underWay: Record<Purpose, Lookup[]> = { call: [], 'sign-in': [], 'over the limit': [] }

  async function ask(token: string, hash: string) {
    const { kind } = await identify(token)
    if (kind === 'user') {
      remember(tickets, ticketOf(hash))
      return remember(sessions, hash)
    }
    if (kind === 'guest') remember(strangers, hash)
    return null
  }

  return {
    /**
     * Ticket for a handshake, which cannot carry a token. It proves that the browser has a session,
     * or the key of a screen, and allows nothing.
     */
    ticketFor: (secretHash: string) => remember(tickets, ticketOf(secretHash)),
    isTicket: (ticket: string | undefined) => ticket !== undefined && tickets.has(ticket),

    /**
     * Hash of the session for the rate limit, null for a guest, undefined if the token is not
     * cached.
     */
    known(token: string | undefined): string | null | undefined {
      if (!token) return null
      const hash = hashOf(token)
      if (sessions.has(hash)) return remember(sessions, hash)
      return strangers.has(hash) ? null : undefined
    },

    /**
     * Looks the token up in the database, once for all calls that wait for the same token.
     *
     * @throws Refusal 503 if too many lookups are running
     */
    async lookUp(token: string, address: string, purpose: Purpose): Promise<string | null> {
      const hash = hashOf(token)
      const lookups = underWay[purpose]
      const same = lookups.find(lookup => lookup.hash === hash)
      if (same) return same.answer

      const network = networkOf(address)
      const ofAddress = lookups.filter(lookup => lookup.network === network).length
      if (lookups.length >= MOST_LOOKUPS[purpose] || ofAddress >= MOST_OF_ADDRESS) {
        throw new Refusal(503, 'Server sedang sibuk, coba lagi sebentar lagi', {}, 1)
      }
      const lookup = { hash, network, answer: ask(token, hash) }
      lookups.push(lookup)
      try {
        return await lookup.answer
      } finally {
        lookups.splice(lookups.indexOf(lookup), 1)
      }
    },
  }
}

const ticketOf = (secretHash: string) => hashOf(`ticket ${secretHash}`)

export type KnownCallers = ReturnType<typeof createKnownCallers>

function remember(known: Set<string>, hash: string) {
  known.delete(hash)
  known.add(hash)
  const [oldest] = known
  if (known.size > MOST_REMEMBERED && oldest !== undefined) known.delete(oldest)
  return hash
}
