import type { SqliteStatement } from 'kysely'
import type { RawSqlite } from './sqlite.ts'

const KEPT_STATEMENTS = 200

type Parameters = ReadonlyArray<never>

/**
 * Prepares each statement once, for Kysely. It knows no `get`: that steps once and drops the error
 * of a commit that fails in the reset after it, so a caller would hear of a row that does not exist.
 */
export function preparing(raw: RawSqlite): (sql: string) => SqliteStatement {
  const statements = new Map<string, SqliteStatement>()

  return sql => {
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
}
