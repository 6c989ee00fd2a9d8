import { sql } from 'kysely'
import type { Database } from '../schema.ts'

/** Runs SQLite's quick_check. Returns its first problem, or undefined. */
export async function quickCheck(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db)
  const [found] = rows
  return found?.quick_check === 'ok' ? undefined : String(found?.quick_check)
}
