import { sql } from 'kysely'
import type { Booth } from './booth.ts'

/** Number of transactions on PostgreSQL that wait for a lock. */
export async function waitingForLocks({ db }: Booth): Promise<number> {
  const { rows } = await sql`
    select from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()
  `.execute(db)
  return rows.length
}
