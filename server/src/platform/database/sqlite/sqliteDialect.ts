import type { FastifyBaseLogger } from 'fastify'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { waitingForOthers } from './lockedByOthers.ts'
import type { RawSqlite } from './sqlite.ts'
import { preparing } from './sqliteStatements.ts'

/** Kysely dialect for the `node:sqlite` interface, with one connection for one user at a time. */
export function sqliteDialect(raw: RawSqlite, log: FastifyBaseLogger): Dialect {
  return {
    createAdapter: () => new TransactionalDdlAdapter(),
    createDriver: () => new ImmediateDriver(raw, log),
    createIntrospector: db => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

class ImmediateDriver extends SqliteDriver {
  readonly #raw: RawSqlite
  readonly #waiting: ReturnType<typeof waitingForOthers>
  #isBegun = false

  constructor(raw: RawSqlite, log: FastifyBaseLogger) {
    const { prepare, forget } = preparing(raw)
    super({
      database: {
        prepare: sql => {
          // On a full disk SQLite rolls back the transaction. Later statements would then commit
          // separately.
          if (this.#isBegun && !raw.isTransaction) throw new Error('the transaction is rolled back')
          return prepare(sql)
        },
        close: () => {
          forget()
          close(raw)
        },
      },
    })
    this.#raw = raw
    this.#waiting = waitingForOthers(raw, log)
  }

  override async acquireConnection() {
    return this.#waiting(await super.acquireConnection())
  }

  /**
   * BEGIN IMMEDIATE, because a transaction that reads first and writes later fails if another
   * process wrote.
   */
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
    this.#isBegun = true
  }

  override async commitTransaction(connection: DatabaseConnection) {
    await super.commitTransaction(connection)
    this.#isBegun = false
  }

  /** Rolls back only an open transaction, because SQLite's own error would hide the first error. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    this.#isBegun = false
    if (this.#raw.isOpen && this.#raw.isTransaction) await super.rollbackTransaction(connection)
  }
}

/**
 * Moves the write-ahead log into the database file before closing, and empties it. SQLite does so
 * itself, and removes the log, only when no prepared statement is left, and cached ones are freed
 * by the garbage collector. Does not wait for another connection that reads.
 */
function close(raw: RawSqlite) {
  try {
    if (!raw.isTransaction) raw.exec('pragma wal_checkpoint(truncate)')
  } finally {
    raw.close()
  }
}

/** Runs migrations in a transaction, so that a killed process leaves no half migration. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}
