import type { Caller } from '../auth/sessionRepository.ts'
import { Refusal } from '../errors.ts'
import { hashOf } from './tokens.ts'

/** Of each kind; whoever was seen longest ago is asked about again. */
const MOST_REMEMBERED = 10_000

/** Tokens that nobody knows yet, asked about at one time. */
const MOST_QUESTIONS = 50

/**
 * Tells the token of a session from one that is made up, and remembers both. It says only whose
 * count a call goes into: whether it may do anything is asked again.
 */
export function createKnownCallers(identify: (token: string) => Promise<Caller>) {
  const sessions = new Set<string>()
  const strangers = new Set<string>()
  let questions = 0

  async function ask(token: string) {
    if (questions >= MOST_QUESTIONS) {
      throw new Refusal(503, 'Server sedang sibuk, coba lagi sebentar lagi', {}, 1)
    }
    questions++
    try {
      return await identify(token)
    } finally {
      questions--
    }
  }

  return {
    /** The hash that a session is counted by; undefined for a guest. */
    async sessionOf(token: string | undefined): Promise<string | undefined> {
      if (!token) return undefined
      const hash = hashOf(token)
      if (sessions.has(hash)) return remember(sessions, hash)
      if (strangers.has(hash)) return undefined
      const { kind } = await ask(token)
      if (kind === 'user') return remember(sessions, hash)
      if (kind === 'guest') remember(strangers, hash)
      return undefined
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
