import type { Transaction } from 'kysely'
import { SECOND } from '../clock.ts'
import { isRetryable } from './failures.ts'
import type { Database, Tables } from './schema.ts'

const ATTEMPTS = 5
/** No new attempt after so many ms: a lock is waited for in each of them. */
const RETRY_FOR = 15 * SECOND

export type DatabaseTransaction = Transaction<Tables>

/** All or nothing; run again when PostgreSQL asks for it, so `work` must touch the database alone. */
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
