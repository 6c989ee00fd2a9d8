import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type { ClientBase, Pool } from 'pg'
import { answeredWithin } from '../answeredWithin.ts'
import { SECOND } from '../clock.ts'
import { SettingError } from '../config.ts'
import { openPool, STATEMENT_TIMEOUT } from './postgresPool.ts'
import type { Database, Tables } from './schema.ts'

/** How long a NOTIFY may take from one connection to another (ms). */
const ARRIVES_WITHIN = 2 * SECOND

const DIRECT =
  "name PostgreSQL's own address in DATABASE_URL, because a pooler such as pgbouncer drops timeouts and events"

/** LISTEN succeeds, and no NOTIFY arrives. */
export class WithoutNotifications extends SettingError {
  constructor() {
    super(`The database of DATABASE_URL does not deliver a NOTIFY: ${DIRECT}.`)
  }
}

/** What the server needs of PostgreSQL and does not get, in one sentence; or undefined. */
export async function postgresLack(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{
    name: string
    encoding: string
    readOnly: string
    isStandby: boolean
    timeout: string
  }>`select
    current_database() as name,
    current_setting('server_encoding') as encoding,
    current_setting('transaction_read_only') as "readOnly",
    pg_is_in_recovery() as "isStandby",
    current_setting('statement_timeout') as timeout`.execute(db)
  const [found] = rows
  if (!found) return undefined
  if (found.encoding !== 'UTF8') {
    return `The database ${found.name} is ${found.encoding}: create it with ENCODING 'UTF8'.`
  }
  if (found.isStandby) {
    return 'PostgreSQL at DATABASE_URL only reads, because it is a standby: name the primary, or promote this one.'
  }
  if (found.readOnly === 'on') {
    return `PostgreSQL at DATABASE_URL only reads: the database ${found.name} or its user is set to default_transaction_read_only.`
  }
  if (found.timeout !== `${STATEMENT_TIMEOUT / SECOND}s`) {
    return `The database of DATABASE_URL does not take the timeouts of a connection: ${DIRECT}.`
  }
  return undefined
}

/** Fails with one sentence if PostgreSQL cannot be used, before anything is written to it. */
export async function expectFitPostgres(databaseUrl: string, log: FastifyBaseLogger) {
  const pool = openPool(databaseUrl, log, { max: 2 })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    const lack = await postgresLack(db)
    if (lack) throw new SettingError(lack)
    const listener = await pool.connect()
    try {
      await expectNotifications(listener, pool)
    } finally {
      // Closes the connection, because it listens.
      listener.release(true)
    }
  } finally {
    await db.destroy()
  }
}

/**
 * Fails if a NOTIFY of another connection does not reach the listener: behind a pooler in
 * transaction mode LISTEN succeeds, and nothing arrives.
 */
export async function expectNotifications(listener: ClientBase, pool: Pool) {
  const channel = `antrian_${randomUUID()}`
  const arrived = new Promise<true>(resolve => {
    listener.on('notification', message => {
      if (message.channel === channel) resolve(true)
    })
  })
  await listener.query(`listen "${channel}"`)
  await pool.query('select pg_notify($1, $2)', [channel, ''])
  if (!(await answeredWithin(ARRIVES_WITHIN, arrived))) throw new WithoutNotifications()
  await listener.query(`unlisten "${channel}"`)
}
