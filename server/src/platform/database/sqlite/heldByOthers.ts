import { setTimeout } from 'node:timers/promises'
import type { DatabaseConnection } from 'kysely'
import { SECOND } from '../../clock.ts'
import { isHeld } from '../failures.ts'
import type { RawSqlite } from './sqlite.ts'

/** How long a change waits for another program, such as a command of the operator (ms). */
const PATIENCE = 1.5 * SECOND
const PAUSE = 10

/**
 * Tries a statement again while another program holds the database. Waits between the attempts
 * instead of in SQLite (busy_timeout), because that would stop the whole server. After one
 * statement waited in vain, the next ones fail at once until one succeeds, so that requests do not
 * wait one after another.
 */
export function waitingForOthers(raw: RawSqlite) {
  let isGivenUp = false

  return (connection: DatabaseConnection): DatabaseConnection => ({
    streamQuery: connection.streamQuery.bind(connection),
    async executeQuery(query) {
      const began = performance.now()
      for (;;) {
        try {
          const result = await connection.executeQuery(query)
          isGivenUp = false
          return result as never
        } catch (error) {
          // Inside a transaction the lock is already ours.
          if (!isHeld(error) || raw.isTransaction) throw error
          isGivenUp ||= performance.now() - began > PATIENCE
          if (isGivenUp) throw error
        }
        await setTimeout(PAUSE)
      }
    },
  })
}
