import type { FastifyBaseLogger } from 'fastify'
import { Pool, type PoolConfig } from 'pg'
import { SECOND } from '../clock.ts'
import { AnsweredClient } from './answeredClient.ts'

/** `application_name` of the connections between nodes. */
export const SERVER_NAME = 'antrian-server'

/** For migrations, which may wait for another node's migration and may take long. */
export const NO_TIMEOUTS = {
  statement_timeout: 0,
  query_timeout: 0,
  lock_timeout: 0,
  idle_in_transaction_session_timeout: 0,
} as const satisfies PoolConfig

export const STATEMENT_TIMEOUT = 10 * SECOND

/**
 * Timeouts in milliseconds. A node that freezes or loses its network keeps locks and connections
 * until PostgreSQL or the other nodes time out.
 */
const TIMEOUTS = {
  connectionTimeoutMillis: 5 * SECOND,
  statement_timeout: STATEMENT_TIMEOUT,
  /** Longer than statement_timeout, because a running server ends the statement before this. */
  query_timeout: 15 * SECOND,
  lock_timeout: 2 * SECOND,
  idle_in_transaction_session_timeout: 5 * SECOND,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10 * SECOND,
} as const satisfies PoolConfig

export function openPool(
  connectionString: string,
  log: FastifyBaseLogger,
  options: PoolConfig = {},
): Pool {
  const pool = new Pool({
    connectionString,
    ...TIMEOUTS,
    Client: AnsweredClient,
    ...options,
  })
  // Handles the event because an unhandled 'error' event would end the process.
  const onError = (error: Error) => log.error({ err: error }, 'a database connection was lost')
  pool.on('error', onError)
  pool.on('connect', client => client.on('error', onError))
  return pool
}
