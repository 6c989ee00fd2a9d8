import type { SqliteStatement } from 'kysely'
import type { RawSqlite } from './sqlite.ts'

const KEPT_STATEMENTS = 200

type Parameters = ReadonlyArray<never>

/**
 * Prepares each statement once for Kysely. Has no `get`, because `get` steps once and then drops
 * the error of a commit that fails in the reset, so a caller would receive a row that was not
 * stored.
 */
export function preparing(raw: RawSqlite) {
  const statements = new Map<string, SqliteStatement>()

  const prepare = (sql: string): SqliteStatement => {
    const known = statements.get(sql)
    if (known) return known
    if (statements.size >= KEPT_STATEMENTS) statements.clear()
    const statement = raw.prepare(sql)
    const prepared: SqliteStatement = {
      reader: statement.columns().length > 0,
      all: (parameters: Parameters) => statement.all(...parameters),
      run: (parameters: Parameters) => statement.run(...parameters),
      iterate: (parameters: Parameters) => statement.iterate(...parameters),
    }
    statements.set(sql, prepared)
    return prepared
  }

  /** For the garbage collector, because the file stays open while the npm driver has statements. */
  return { prepare, forget: () => statements.clear() }
}
