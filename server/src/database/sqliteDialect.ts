import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely'
import type { RawSqlite } from './sqlite.ts'

/** Kysely over the `node:sqlite` interface. */
export function sqliteDialect(raw: RawSqlite): Dialect {
  return {
    createAdapter: () => new TransactionalDdlAdapter(),
    createDriver: () => new ImmediateDriver(raw),
    createIntrospector: db => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** A migration cut short by a kill must leave nothing behind. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

class ImmediateDriver extends SqliteDriver {
  readonly #raw: RawSqlite

  constructor(raw: RawSqlite) {
    super({ database: withStatementCache(raw) })
    this.#raw = raw
  }

  /** A deferred transaction that reads and then writes fails at once when another process wrote. */
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** On a full disk SQLite has rolled back by itself; a second rollback would hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#raw.isTransaction) await super.rollbackTransaction(connection)
  }
}

const CACHED_STATEMENTS = 200

/**
 * Whatever returns rows runs through `all`: `get` steps once and drops the error of a commit that
 * fails in the reset after it, so a caller would hear of a row that does not exist.
 */
export function withStatementCache(raw: RawSqlite): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>()

  function prepare(sql: string): SqliteStatement {
    const statement = raw.prepare(sql)
    return {
      reader: statement.columns().length > 0,
      all: parameters => statement.all(...parameters),
      run: parameters => statement.run(...parameters),
      iterate: parameters => statement.iterate(...parameters),
    }
  }

  return {
    prepare(sql) {
      const known = statements.get(sql)
      if (known) return known
      if (statements.size >= CACHED_STATEMENTS) statements.clear()
      const statement = prepare(sql)
      statements.set(sql, statement)
      return statement
    },
    close() {
      statements.clear()
      raw.close()
    },
  }
}
