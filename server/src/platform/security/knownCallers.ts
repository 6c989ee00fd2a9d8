import { Refusal } from '../errors.ts'
import { networkOf } from './address.ts'
import type { TokenOwners } from './tokenOwner.ts'
import { hashOf } from './tokens.ts'

/** Tokens remembered of each kind; the one seen longest ago is asked about again. */
const MOST_REMEMBERED = 10_000

/**
 * Lookups of unknown tokens under way at one time: no flood of calls holds up a sign-in, and an
 * address whose guests are over their limit costs the database little.
 */
const MOST_LOOKUPS = { call: 200, 'sign-in': 200, 'over the limit': 5 }

/** Lookups under way of one address: enough for a school whose server has just restarted. */
const MOST_OF_ADDRESS = 50

export type Purpose = keyof typeof MOST_LOOKUPS

interface Lookup {
  hash: string
  network: string
  answer: Promise<string | null>
}

/**
 * Tells the token of a session from one that is made up, and remembers both. It says only whose
 * count a call goes into: whether it may do anything is asked again.
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
     * Proof, for a handshake that cannot carry a token, that its browser has a session. It opens
     * nothing.
     */
    ticketFor: (sessionHash: string) => remember(tickets, ticketOf(sessionHash)),
    isTicket: (ticket: string | undefined) => ticket !== undefined && tickets.has(ticket),

    /** The hash that a session is counted by, null for a guest; undefined where nobody knows yet. */
    known(token: string | undefined): string | null | undefined {
      if (!token) return null
      const hash = hashOf(token)
      if (sessions.has(hash)) return remember(sessions, hash)
      return strangers.has(hash) ? null : undefined
    },

    /**
     * Asks the database whose token it is, once for all calls that wait for the same one.
     *
     * @throws Refusal 503 when too many are asked about already
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

const ticketOf = (sessionHash: string) => hashOf(`ticket ${sessionHash}`)

export type KnownCallers = ReturnType<typeof createKnownCallers>

function remember(known: Set<string>, hash: string) {
  known.delete(hash)
  known.add(hash)
  const [oldest] = known
  if (known.size > MOST_REMEMBERED && oldest !== undefined) known.delete(oldest)
  return hash
}
