import { HANDOVER_MARK } from '@antrian/contract/session/handover'
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../errors.ts'
import type { KnownCallers } from './knownCallers.ts'
import type { RateCounts } from './rateCounts.ts'
import { bearerOf } from './tokens.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Not counted, for example because a load balancer calls every second. */
    isUncounted?: boolean
    /** Expensive work. At most HEAVY calls per minute. */
    isHeavy?: boolean
    /**
     * Tells whether a code exists. At most LOOKUPS calls per minute, so that codes cannot be
     * guessed.
     */
    isLookup?: boolean
    /**
     * Name of the body's list. Its members are counted by themselves, so that a batch counts what it
     * does and does not use up the limit of the session's other calls.
     */
    batch?: string
    /**
     * A step of a sign-in, like every call with a hand-over token. Counted separately, so that other
     * guests at the address do not use up its limit.
     */
    isSignIn?: boolean
  }
}

const HEAVY = 10
const LOOKUPS = 60

/**
 * Limits calls per minute: `calls` for each session, and `calls` for all guests at one address
 * together. Calls of guests never count against a session, because a whole school may share an
 * address. Steps of a sign-in have the limit `signIns`. With `calls` 0 there is no limit.
 */
export function limitRates(
  app: FastifyInstance,
  counts: RateCounts,
  { calls, signIns, callers }: { calls: number; signIns: number; callers: KnownCallers },
) {
  const sessions = new WeakMap<FastifyRequest, string>()

  app.addHook('onRequest', async request => {
    const { config, url } = request.routeOptions
    // Files and pages are cheap, and one visit loads a dozen.
    if (request.is404 || url === '/*' || config.isUncounted) return
    const session = await sessionOf(request)
    if (!session) return
    refuseAfter(calls && ofSession(session, config))
    sessions.set(request, session)
  })
  app.addHook('preHandler', async request => {
    const session = sessions.get(request)
    const { batch } = request.routeOptions.config
    if (!session || !batch || !calls) return
    const list = (request.body as Record<string, unknown>)[batch]
    const size = Array.isArray(list) ? list.length : 0
    refuseAfter(counts.excess(`${batch} ${session}`, calls, size))
  })

  /** Counts a guest before the token is looked up, because the lookup costs more than the call. */
  async function sessionOf(request: FastifyRequest) {
    const { headers, ip, routeOptions } = request
    const token = bearerOf(headers.authorization)
    const known = callers.known(token)
    if (known) return known
    const isSignIn = routeOptions.config.isSignIn || token?.startsWith(HANDOVER_MARK)
    const what = isSignIn ? 'sign-in' : 'guest'
    const seconds = calls && counts.excessOfGuest(what, ip, isSignIn ? signIns : calls)
    if (!token || known === null) {
      refuseAfter(seconds)
      return null
    }
    const isDoor = routeOptions.url?.startsWith('/auth/')
    const purpose = seconds ? 'over the limit' : isDoor ? 'sign-in' : 'call'
    const session = await callers.lookUp(token, ip, purpose)
    if (session) counts.forgive(what, ip)
    else refuseAfter(seconds)
    return session
  }

  const ofSession = (session: string, { isHeavy, isLookup }: FastifyContextConfig) =>
    Math.max(
      counts.excess(`session ${session}`, calls),
      isHeavy ? counts.excess(`heavy ${session}`, HEAVY) : 0,
      isLookup ? counts.excess(`lookup ${session}`, LOOKUPS) : 0,
    )
}

/** Refuses a call that is over its limit for this many seconds; 0 lets it through. */
export function refuseAfter(seconds: number) {
  if (!seconds) return
  const message = `Terlalu banyak permintaan, coba lagi dalam ${seconds} detik`
  throw new Refusal(429, message, {}, seconds)
}
