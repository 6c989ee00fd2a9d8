import type { FastifyInstance } from 'fastify'
import { Refusal } from '../errors.ts'
import { createCallTurns } from './callTurns.ts'
import type { KnownCallers } from './knownCallers.ts'
import type { RateCounts } from './rateCounts.ts'
import { bearerOf } from './tokens.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a load balancer asks every second. */
    isUncounted?: boolean
    /** Work that nobody needs more than ten times a minute. */
    isHeavy?: boolean
    /** A step of a sign-in: counted apart, so that no other guest at an address uses it up. */
    isSignIn?: boolean
  }
}

const SIGN_INS = 600
const HEAVY = 10

/**
 * Per minute: `calls` of a session, and as many of all guests at one address together. What guests
 * do is never counted against a session, which may share its address with a whole school. 0 is no
 * limit; a session has its calls in turns all the same.
 */
export function limitRates(
  app: FastifyInstance,
  counts: RateCounts,
  { calls, callers }: { calls: number; callers: KnownCallers },
) {
  const turns = createCallTurns()

  app.addHook('onRequest', async request => {
    const { config, url } = request.routeOptions
    // Files and pages cost next to nothing, and one visit takes a dozen.
    if (request.is404 || url === '/*' || config.isUncounted) return
    const session = await callers.sessionOf(bearerOf(request.headers.authorization))
    const seconds = calls && (session ? ofSession(session, config) : ofGuest(request.ip, config))
    if (seconds) {
      const message = `Terlalu banyak permintaan, coba lagi dalam ${seconds} detik`
      throw new Refusal(429, message, {}, seconds)
    }
    if (session) await turns.take(request, session)
  })
  // A file on its way holds up no other call: its work is done, or waits for its reader.
  app.addHook('onSend', async request => turns.release(request))
  // Of an answer that nobody waited for.
  app.addHook('onResponse', async request => turns.release(request))

  const ofSession = (session: string, { isHeavy }: { isHeavy?: boolean }) =>
    Math.max(
      counts.excess(`session ${session}`, calls),
      isHeavy ? counts.excess(`heavy ${session}`, HEAVY) : 0,
    )

  const ofGuest = (address: string, { isSignIn }: { isSignIn?: boolean }) =>
    isSignIn
      ? counts.excessOfGuest('sign-in', address, SIGN_INS)
      : counts.excessOfGuest('guest', address, calls)
}
