import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { GroupCommitDriver } from './groupCommitDriver.ts'
import type { RawSqlite } from './sqlite.ts'

/** Kysely over the `node:sqlite` interface. */
export function sqliteDialect(raw: RawSqlite): Dialect {
  return {
    createAdapter: () => new TransactionalDdlAdapter(),
    createDriver: () => new GroupCommitDriver(raw),
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
