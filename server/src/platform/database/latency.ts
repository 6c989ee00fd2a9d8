import { sql } from 'kysely'
import type { Database } from './schema.ts'

/** Measures `select 1` in milliseconds, including the wait for a connection. */
export async function latencyOf(db: Database) {
  const start = performance.now()
  await sql`select 1`.execute(db)
  return performance.now() - start
}
