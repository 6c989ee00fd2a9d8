import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type Clock, SECOND } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/schema.ts'
import type { Limits } from '../limits.ts'
import { createAddressOf } from '../security/address.ts'
import type { KnownCallers } from '../security/knownCallers.ts'
import type { RateCounts } from '../security/rateCounts.ts'
import { shareThrough } from '../security/rateCountsRepository.ts'
import type { TokenOwners } from '../security/tokenOwner.ts'
import { joinCluster } from './cluster.ts'
import { createRealtime } from './realtime.ts'

const COUNTS_SHARED_EVERY = SECOND

interface Deps {
  config: Config
  db: Database
  clock: Clock
  counts: RateCounts
  callers: KnownCallers
  owners: TokenOwners
  publicUrl: () => string
  limits: Limits
  log: FastifyBaseLogger
}

/** Opens Socket.IO, and connects it to the other nodes if the database is shared. */
export async function openRealtime(app: FastifyInstance, { config, db, ...deps }: Deps) {
  const { databaseUrl, webOrigins, rateLimit, trustedProxies } = config
  const { counts, log } = deps
  if (databaseUrl) {
    const share = shareThrough(db)
    const timer = setInterval(() => {
      counts.shareBy(share).catch(error => log.warn({ err: error }, 'rates could not be shared'))
    }, COUNTS_SHARED_EVERY)
    app.addHook('preClose', async () => clearInterval(timer))
  }
  const cluster = databaseUrl ? joinCluster(databaseUrl, log) : undefined
  app.addHook('onClose', () => cluster?.close())
  await cluster?.joined

  const realtime = createRealtime(app.server, {
    ...deps,
    cluster,
    webOrigins,
    rateLimit,
    addressOf: createAddressOf(trustedProxies),
  })
  app.addHook('preClose', async () => realtime.close())
  return { cluster, ...realtime }
}
