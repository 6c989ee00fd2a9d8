import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import type { RawSqlite } from './sqlite.ts'
import { type Ask, askingOf } from './sqliteStatements.ts'

/** Transactions that become true together. */
interface Group {
  /** Participants that are done and wait for the commit. */
  done: { resolve: () => void; reject: (error: unknown) => void }[]
  /** It is to be committed; nobody joins any more. */
  isClosed: boolean
  /** Why nothing of it is left. */
  loss?: unknown
}

/** A participant that waits for the connection. */
interface Waiting {
  isTransaction: boolean
  go: () => void
}

/**
 * SQLite has one connection here and waits for the disk at every commit. Transactions that are asked
 * for in one turn of the event loop are savepoints of a single one and are answered when it is
 * committed: they wait for the disk once. Every other query waits for that commit as well, so it sees
 * only what is there to stay.
 */
export class GroupCommitDriver implements Driver {
  readonly #raw: RawSqlite
  readonly #ask: Ask
  readonly #waiting: Waiting[] = []
  #isTaken = false
  #group: Group | undefined

  constructor(raw: RawSqlite) {
    this.#raw = raw
    this.#ask = askingOf(raw)
  }

  async init() {}

  async acquireConnection() {
    return new GroupConnection((query, group) =>
      group ? this.#within(group, query) : this.#alone(query),
    )
  }

  async releaseConnection() {}

  async beginTransaction(connection: GroupConnection) {
    await this.#acquire(true)
    try {
      this.#group ??= this.#open()
      this.#raw.exec('savepoint change')
      connection.group = this.#group
    } catch (error) {
      this.#next()
      throw error
    }
  }

  async commitTransaction(connection: GroupConnection) {
    this.#raw.exec('release change')
    await this.#endTransaction(connection)
  }

  /** After a commit that failed, too: then there is nothing left to undo. */
  async rollbackTransaction(connection: GroupConnection) {
    const { group } = connection
    if (!group) return
    if (!group.loss) this.#undo(group)
    await this.#endTransaction(connection)
  }

  /** Rolls the whole group back: a participant that is not done must not be committed half. */
  async destroy() {
    if (this.#group) {
      if (this.#isTaken) this.#abandon(this.#group, new Error('the database is closed'))
      else this.#commit(this.#group)
    }
    this.#raw.close()
  }

  #acquire(isTransaction: boolean): Promise<void> {
    return new Promise(go => {
      this.#waiting.push({ isTransaction, go })
      if (!this.#isTaken) this.#next()
    })
  }

  #next() {
    if (this.#group?.isClosed) this.#commit(this.#group)
    const first = this.#group ? this.#waiting.findIndex(({ isTransaction }) => isTransaction) : 0
    const [next] = first < 0 ? [] : this.#waiting.splice(first, 1)
    this.#isTaken = next !== undefined
    next?.go()
  }

  /** Immediate: a transaction that reads and then writes would fail at once if another process wrote. */
  #open(): Group {
    this.#raw.exec('begin immediate')
    const group: Group = { done: [], isClosed: false }
    setImmediate(() => {
      group.isClosed = true
      if (!this.#isTaken) this.#next()
    })
    return group
  }

  #endTransaction(connection: GroupConnection): Promise<void> {
    const { group } = connection
    connection.group = undefined
    return new Promise((resolve, reject) => {
      if (group?.loss) reject(group.loss)
      else group?.done.push({ resolve, reject })
      this.#next()
    })
  }

  #commit(group: Group) {
    try {
      this.#raw.exec('commit')
      this.#group = undefined
      for (const { resolve } of group.done) resolve()
    } catch (error) {
      this.#abandon(group, error)
    }
  }

  /** Rolls back one participant by its savepoint; where that is impossible, the whole group. */
  #undo(group: Group) {
    try {
      this.#raw.exec('rollback to change; release change')
    } catch (error) {
      this.#abandon(group, error)
    }
  }

  #abandon(group: Group, error: unknown) {
    if (this.#raw.isTransaction) this.#raw.exec('rollback')
    this.#lose(group, error)
  }

  #lose(group: Group, error: unknown) {
    group.loss = error
    this.#group = undefined
    for (const { reject } of group.done) reject(error)
  }

  #within<Row>(group: Group, query: CompiledQuery): QueryResult<Row> {
    if (group.loss) throw group.loss
    try {
      return this.#ask(query)
    } catch (error) {
      // On a full disk SQLite has rolled everything back by itself.
      if (!this.#raw.isTransaction) this.#lose(group, error)
      throw error
    }
  }

  async #alone<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    await this.#acquire(false)
    try {
      return this.#ask(query)
    } finally {
      this.#next()
    }
  }
}

type Execute = <Row>(
  query: CompiledQuery,
  group: Group | undefined,
) => QueryResult<Row> | Promise<QueryResult<Row>>

/** Kysely's connection: a place inside or outside of a transaction. */
class GroupConnection implements DatabaseConnection {
  readonly #execute: Execute
  group: Group | undefined

  constructor(execute: Execute) {
    this.#execute = execute
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#execute(query, this.group)
  }

  streamQuery(): never {
    throw new Error('Nothing is streamed: rows are read by key.')
  }
}
