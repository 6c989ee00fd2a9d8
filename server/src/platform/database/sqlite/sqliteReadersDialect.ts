import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { openSqlite, type RawSqlite } from './sqlite.ts'
import { preparing } from './sqliteStatements.ts'

/**
 * Kysely dialect for read-only connections to one file. Opens connections as needed and reuses
 * them.
 */
export function sqliteReadersDialect(path: string): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new ReadersDriver(path),
    createIntrospector: db => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

class ReadersDriver implements Driver {
  readonly #path: string
  readonly #open = new Set<Reader>()
  readonly #idle: Reader[] = []

  constructor(path: string) {
    this.#path = path
  }

  async init() {}

  async acquireConnection(): Promise<Reader> {
    const idle = this.#idle.pop()
    if (idle) return idle
    const raw = await openSqlite(this.#path, { readOnly: true })
    raw.exec('pragma busy_timeout = 5000')
    const reader = new Reader(raw)
    this.#open.add(reader)
    return reader
  }

  /** BEGIN DEFERRED: takes no lock, and the first query fixes the snapshot. */
  async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin'))
  }

  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async releaseConnection(reader: Reader) {
    if (this.#open.has(reader)) this.#idle.push(reader)
  }

  async destroy() {
    for (const reader of this.#open) reader.close()
    this.#open.clear()
  }
}

class Reader implements DatabaseConnection {
  readonly #raw: RawSqlite
  readonly #statements: ReturnType<typeof preparing>

  constructor(raw: RawSqlite) {
    this.#raw = raw
    this.#statements = preparing(raw)
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    return { rows: this.#statements.prepare(sql).all(parameters) as Row[] }
  }

  streamQuery(): never {
    throw new Error('Nothing is streamed: rows are read by key.')
  }

  close() {
    this.#statements.forget()
    this.#raw.close()
  }
}
