import { engineOf } from './engine.ts'
import { ADVICE, isLocked, isReadOnly } from './failures.ts'
import { postgresLack } from './postgresFitness.ts'
import type { Database } from './schema.ts'

/** What the server needs of its database and does not get, in one sentence; or undefined. */
export const databaseLack = (db: Database): Promise<string | undefined> =>
  engineOf(db) === 'postgres' ? postgresLack(db) : sqliteLack(db)

/** Begins a transaction as every change does, and ends it. */
async function sqliteLack(db: Database) {
  try {
    await db.transaction().execute(async () => {})
    return undefined
  } catch (error) {
    if (isLocked(error)) return `The database ${ADVICE.locked}.`
    if (isReadOnly(error)) return `The database ${ADVICE.unwritable}.`
    throw error
  }
}
