import type { Transaction } from 'kysely'
import { SECOND } from '../clock.ts'
import { isRetryable } from './failures.ts'
import type { Database, Tables } from './schema.ts'

const ATTEMPTS = 5
/** Milliseconds after which no new attempt starts. Each attempt may wait for a lock. */
const RETRY_FOR = 15 * SECOND

export type DatabaseTransaction = Transaction<Tables>

/**
 * Runs `work` in a transaction, again if PostgreSQL asks for a retry. So `work` must only use the
 * database.
 */
export async function inTransaction<Result>(
  db: Database,
  work: (trx: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  const began = performance.now()
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      const isLast = attempt === ATTEMPTS || performance.now() - began > RETRY_FOR
      if (isLast || !isRetryable(error)) throw error
    }
  }
}
