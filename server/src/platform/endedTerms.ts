import type { FastifyBaseLogger } from 'fastify'
import { isOnlyUnwritable, isUnreachable } from './database/failures.ts'
import type { Database } from './database/schema.ts'
import { type DatabaseTransaction, inTransaction } from './database/transaction.ts'
import { createRegularLook } from './regularLook.ts'

/** Deletes rows whose time is over. */
type EndTerms = (trx: DatabaseTransaction) => Promise<unknown>

/**
 * Ends terms by the clock: every minute it deletes what may no longer be stored, because names
 * would otherwise stay until the next request of some kind.
 */
export function createEndedTerms(db: Database, log: FastifyBaseLogger) {
  const terms: EndTerms[] = []
  const regular = createRegularLook(async () => {
    try {
      await inTransaction(db, async trx => {
        for (const end of terms) await end(trx)
      })
    } catch (error) {
      // The requests of this minute say it, and the next minute tries again.
      if (isOnlyUnwritable(error) || isUnreachable(error)) return
      log.error({ err: error }, 'rows whose time is over were not deleted')
    }
  })
  return { ...regular, add: (end: EndTerms) => void terms.push(end) }
}
