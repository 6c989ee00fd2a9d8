import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { SettingError } from '../../config.ts'
import { migrationNames } from '../migrate.ts'
import { DATABASE_FILE, type DatabaseSettings, openDatabase } from '../openDatabase.ts'
import { moveFile, remove, removeFolder } from '../patientFiles.ts'
import type { Database, Tables } from '../schema.ts'
import { copySqlite, filesClosed, openSqlite, type RawSqlite } from '../sqlite/sqlite.ts'
import { inTransaction } from '../transaction.ts'
import { AFTER_RESTORE } from './afterRestore.ts'
import {
  atRest,
  contentsOf,
  expectFilled,
  expectNoneOf,
  expectOwnFile,
  refusalOf,
  shapeOf,
} from './backupContents.ts'
import { restorePostgres } from './restorePostgres.ts'

/** Replaces the database by a backup. No server may use the database during the restore. */
export async function restore(
  { databaseUrl, dataDir }: DatabaseSettings,
  file: string,
): Promise<Restored> {
  await expectOwnFile(file, dataDir)
  return databaseUrl ? intoPostgres(databaseUrl, file) : intoSqlite(dataDir, file)
}

const INCOMPLETE = 'lacks tables or columns'

async function intoSqlite(dataDir: string, file: string) {
  await expectOurFile(file)
  // Works on a copy in the data folder, which then replaces the database by one rename.
  const workshop = join(dataDir, 'restoring')
  await removeFolder(workshop)
  try {
    const settings = { dataDir: workshop, databaseUrl: undefined }
    const empty = await openDatabase(settings, pino({ level: 'silent' }))
    await empty.destroy()
    const copy = join(workshop, DATABASE_FILE)
    const shape = await reading(copy, shapeOf)
    await filesClosed()
    await remove(copy)
    await copySqlite(atRest(file), copy)
    const restored = await settle(settings).catch(error => {
      throw /no such (?:table|column)/.test(String(error)) ? refusalOf(file, INCOMPLETE) : error
    })
    const found = new Set(await reading(copy, shapeOf))
    if (!shape.every(column => found.has(column))) throw refusalOf(file, INCOMPLETE)
    const place = join(dataDir, DATABASE_FILE)
    await filesClosed()
    // Deletes the old WAL, because SQLite would replay it into the new file.
    for (const rest of ['-wal', '-shm']) await remove(place + rest)
    await moveFile(copy, place)
    return restored
  } finally {
    await filesClosed()
    await removeFolder(workshop)
  }
}

async function intoPostgres(databaseUrl: string, file: string) {
  await restorePostgres(databaseUrl, file)
  return settle({ dataDir: '', databaseUrl })
}

/** What a restored database tells the operator to look at. */
export interface Restored {
  /** The payload of its QRIS code, which nobody has confirmed any more. */
  qris: string | undefined
}

/**
 * Ends what a backup must not bring back, because it may have been ended or replaced since. Marks
 * spreadsheet rows that may have been sent since the backup.
 */
async function settle(settings: DatabaseSettings): Promise<Restored> {
  const db: Database = await openDatabase(settings, pino({ level: 'silent' }))
  try {
    const restored = await inTransaction(db, async trx => {
      for (const [table, end] of Object.entries(AFTER_RESTORE)) {
        if (end === 'emptied') await trx.deleteFrom(table as keyof Tables).execute()
        else if (end !== 'kept') await end(trx)
      }
      const code = await trx.selectFrom('qris_code').select('payload').executeTakeFirst()
      return { qris: code?.payload }
    })
    // Moves the WAL into the file, because the rename moves only the file.
    if (!settings.databaseUrl) await sql`pragma wal_checkpoint(truncate)`.execute(db)
    return restored
  } finally {
    await db.destroy()
  }
}

async function reading<Result>(file: string, read: (raw: RawSqlite) => Result): Promise<Result> {
  const raw = await openSqlite(file, { readOnly: true })
  try {
    return read(raw)
  } finally {
    raw.close()
  }
}

/** Refuses a file that is no whole database of this or an older version. */
export async function expectOurFile(file: string) {
  await expectNoneOf('postgres', file)
  const wrong = (what: string) => refusalOf(file, what)
  const raw = await openSqlite(atRest(file), { readOnly: true }).catch(() => {
    throw wrong('cannot be opened')
  })
  try {
    const [check] = raw.prepare('pragma integrity_check').all()
    if (check?.integrity_check !== 'ok') throw wrong('is damaged')
    const names = raw
      .prepare('select name from kysely_migration')
      .all()
      .map(row => String(row.name))
    const known = migrationNames('sqlite')
    if (!names.every(name => known.includes(name))) throw wrong('is of a newer version')
    if (!names.length) throw wrong('is no backup of this database')
    expectFilled(file, contentsOf(raw))
  } catch (error) {
    if (error instanceof SettingError) throw error
    // Of a file that was cut off, SQLite reads nothing at all.
    throw wrong(/malformed/.test(String(error)) ? 'is damaged' : 'is no backup of this database')
  } finally {
    raw.close()
  }
}
