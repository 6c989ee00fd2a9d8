import type { DatabaseSettings } from '../openDatabase.ts'
import { openSqlite, type RawSqlite } from '../sqlite/sqlite.ts'
import { rowsInDump } from './postgresPrograms.ts'

/** A copy was made that is none. */
export class BrokenBackup extends Error {}

/** Reads a fresh backup from one end to the other; gives the number of its entries. */
export async function expectWhole({ databaseUrl }: DatabaseSettings, file: string) {
  if (databaseUrl) {
    if ((await rowsInDump('kysely_migration', file)) === 0) throw new BrokenBackup('no migrations')
    return rowsInDump('queue_entries', file)
  }
  const raw = await openSqlite(file)
  try {
    // As a single file: whoever reads it leaves no log beside it.
    raw.exec('pragma journal_mode = delete')
    return readWhole(raw)
  } finally {
    raw.close()
  }
}

function readWhole(raw: RawSqlite) {
  const [check] = raw.prepare('pragma integrity_check').all()
  if (check?.integrity_check !== 'ok') {
    throw new BrokenBackup(`integrity_check: ${String(check?.integrity_check)}`)
  }
  const [counted] = raw.prepare('select count(*) as entries from queue_entries').all()
  return Number(counted?.entries)
}
