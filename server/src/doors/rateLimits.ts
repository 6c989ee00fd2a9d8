import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bearerOf, hashOf } from '../auth/tokens.ts'
import { Refusal } from '../errors.ts'
import type { RateCounts } from './rateCounts.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a load balancer asks every second. */
    isUncounted?: boolean
    /** Work that nobody needs more than ten times a minute. */
    isHeavy?: boolean
    /** Starts a sign-in at the identity provider. */
    isSignIn?: boolean
  }
}

const SIGN_INS = 60
const HEAVY = 10
/** A whole school may sit behind one address. */
const SESSIONS_AT_ONE_ADDRESS = 10

/** Per minute: `calls` of a session or of nobody, and a ceiling for an address. 0 is no limit. */
export function limitRates(app: FastifyInstance, counts: RateCounts, calls: number) {
  if (calls === 0) return

  app.addHook('onRequest', async (request, reply) => {
    const { config, url } = request.routeOptions
    // Files and pages cost next to nothing, and one visit takes a dozen.
    if (request.is404 || url === '/*' || config.isUncounted) return
    const caller = callerOf(request)
    const seconds = Math.max(
      counts.excess(`address ${request.ip}`, calls * SESSIONS_AT_ONE_ADDRESS),
      counts.excess(caller, calls),
      config.isHeavy ? counts.excess(`heavy ${caller}`, HEAVY) : 0,
      config.isSignIn ? counts.excess(`sign-in ${request.ip}`, SIGN_INS) : 0,
    )
    if (!seconds) return
    reply.header('retry-after', seconds)
    throw new Refusal(429, `Terlalu banyak permintaan, coba lagi dalam ${seconds} detik`)
  })
}

function callerOf({ headers, ip }: FastifyRequest) {
  const token = bearerOf(headers.authorization)
  return token ? `session ${hashOf(token)}` : `guest ${ip}`
}
