import { sql } from 'kysely'
import type { Database } from './schema.ts'

/** Milliseconds that the smallest of questions takes, waiting for its turn included. */
export async function latencyOf(db: Database) {
  const start = performance.now()
  await sql`select 1`.execute(db)
  return performance.now() - start
}
