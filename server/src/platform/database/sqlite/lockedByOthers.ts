import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { DatabaseConnection } from 'kysely'
import { SECOND } from '../../clock.ts'
import { ADVICE, isLocked, LockedByOthers } from '../failures.ts'
import type { RawSqlite } from './sqlite.ts'

/** How long a change waits for another program, such as a command of the operator (ms). */
const PATIENCE = 1.5 * SECOND
const PAUSE = 10

/**
 * Tries a statement again while another program has locked the database. Waits between the attempts
 * instead of in SQLite (busy_timeout), because that would stop the whole server. After one
 * statement waited in vain, the next ones fail at once until a transaction begins, so that requests
 * do not wait one after another. The log has one line when that begins, and one when it ends.
 */
export function waitingForOthers(raw: RawSqlite, log: FastifyBaseLogger) {
  let givenUpAt: number | undefined

  function giveUp(began: number) {
    if (givenUpAt !== undefined) return
    givenUpAt = began
    log.error(`the database ${ADVICE.locked}; until then every change is answered with 503`)
  }

  function succeed() {
    if (givenUpAt === undefined) return
    const seconds = Math.round((performance.now() - givenUpAt) / SECOND)
    givenUpAt = undefined
    log.warn({ seconds }, 'the database is free again')
  }

  return (connection: DatabaseConnection): DatabaseConnection => ({
    streamQuery: connection.streamQuery.bind(connection),
    async executeQuery(query) {
      const began = performance.now()
      for (;;) {
        try {
          const result = await connection.executeQuery(query)
          // Reads succeed all the time; only a transaction shows that the lock is free.
          if (raw.isTransaction) succeed()
          return result as never
        } catch (error) {
          // Inside a transaction the lock is already ours.
          if (!isLocked(error) || raw.isTransaction) throw error
          if (performance.now() - began > PATIENCE) giveUp(began)
          if (givenUpAt !== undefined) throw new LockedByOthers()
        }
        await setTimeout(PAUSE)
      }
    },
  })
}
