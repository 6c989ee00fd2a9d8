import type { Transaction } from 'kysely'
import { isRetryable } from './failures.ts'
import type { Database, Tables } from './schema.ts'

const ATTEMPTS = 5

export type DatabaseTransaction = Transaction<Tables>

/** All or nothing; run again when PostgreSQL asks for it, so `work` must touch the database alone. */
export async function inTransaction<Result>(
  db: Database,
  work: (trx: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error
    }
  }
}
