import { sql } from 'kysely'
import type { Database } from '../schema.ts'

/** What SQLite finds wrong with its own file, in its words; undefined when it is well. */
export async function quickCheck(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db)
  const [found] = rows
  return found?.quick_check === 'ok' ? undefined : String(found?.quick_check)
}
