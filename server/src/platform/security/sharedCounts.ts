import type { FastifyBaseLogger } from 'fastify'
import { SECOND } from '../clock.ts'
import type { Database } from '../database/schema.ts'
import type { createRateCounts } from './rateCounts.ts'
import { shareThrough } from './rateCountsRepository.ts'

const SHARED_EVERY = SECOND

/** Exchanges the counts with the other servers each second. Returns a function that stops it. */
export function keepCountsShared(
  counts: ReturnType<typeof createRateCounts>,
  db: Database,
  log: FastifyBaseLogger,
) {
  const share = shareThrough(db)
  const timer = setInterval(() => {
    counts.shareBy(share).catch(error => log.warn({ err: error }, 'rates could not be shared'))
  }, SHARED_EVERY)
  return () => clearInterval(timer)
}
