import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../errors.ts'
import { createCallTurns } from './callTurns.ts'
import type { KnownCallers } from './knownCallers.ts'
import type { RateCounts } from './rateCounts.ts'
import { bearerOf } from './tokens.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Not counted: a load balancer asks every second. */
    isUncounted?: boolean
    /** Work that nobody needs more than ten times a minute. */
    isHeavy?: boolean
    /** Tells whether a code is somebody's: nobody needs it more than once a second. */
    isLookup?: boolean
    /** A step of a sign-in: counted apart, so that no other guest at an address uses it up. */
    isSignIn?: boolean
  }
}

const SIGN_INS = 600
const HEAVY = 10
const LOOKUPS = 60

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
  const sessions = new WeakMap<FastifyRequest, string>()

  app.addHook('onRequest', async request => {
    const { config, url } = request.routeOptions
    // Files and pages cost next to nothing, and one visit takes a dozen.
    if (request.is404 || url === '/*' || config.isUncounted) return
    const session = await sessionOf(request)
    if (!session) return
    refuseAfter(calls && ofSession(session, config))
    sessions.set(request, session)
  })
  // The body is there: a slow upload takes no turn of its session's other calls.
  app.addHook('preValidation', async request => {
    const session = sessions.get(request)
    if (session) await turns.take(request, session)
  })
  // A file on its way holds up no other call: its work is done, or waits for its reader.
  app.addHook('onSend', async request => turns.release(request))
  // The answer may have had no reader.
  app.addHook('onResponse', async request => turns.release(request))

  /** Counts a guest before the database is asked who it is: that costs more than the call. */
  async function sessionOf(request: FastifyRequest) {
    const { headers, ip, routeOptions } = request
    const token = bearerOf(headers.authorization)
    const known = callers.known(token)
    if (known) return known
    const seconds = calls && ofGuest(ip, routeOptions.config)
    if (!token || known === null) {
      refuseAfter(seconds)
      return null
    }
    const isDoor = routeOptions.url?.startsWith('/auth/')
    const purpose = seconds ? 'over the limit' : isDoor ? 'sign-in' : 'call'
    const session = await callers.lookUp(token, ip, purpose)
    if (session) forgive(ip, routeOptions.config)
    else refuseAfter(seconds)
    return session
  }

  const ofGuest = (address: string, { isSignIn }: FastifyContextConfig) =>
    counts.excessOfGuest(guestOf(isSignIn), address, isSignIn ? SIGN_INS : calls)
  const forgive = (address: string, { isSignIn }: FastifyContextConfig) =>
    counts.forgive(guestOf(isSignIn), address)

  const ofSession = (session: string, { isHeavy, isLookup }: FastifyContextConfig) =>
    Math.max(
      counts.excess(`session ${session}`, calls),
      isHeavy ? counts.excess(`heavy ${session}`, HEAVY) : 0,
      isLookup ? counts.excess(`lookup ${session}`, LOOKUPS) : 0,
    )
}

const guestOf = (isSignIn = false) => (isSignIn ? 'sign-in' : 'guest')

function refuseAfter(seconds: number) {
  if (!seconds) return
  const message = `Terlalu banyak permintaan, coba lagi dalam ${seconds} detik`
  throw new Refusal(429, message, {}, seconds)
}
