import { once } from 'node:events'
import { join, sep } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { DatabaseSettings } from '../openDatabase.ts'
import { sqliteDriver } from '../sqlite/sqlite.ts'
import { rowsInDump } from './postgresPrograms.ts'

/** The backup that was just made is incomplete or damaged. */
export class BrokenBackup extends Error {}

const NO_TABLES = 'That database has no tables: start the server once.'

/** Reads a new backup completely and returns its number of entries. */
export async function expectWhole({ databaseUrl }: DatabaseSettings, file: string) {
  if (databaseUrl) {
    if ((await rowsInDump('kysely_migration', file)) === 0) throw new BrokenBackup(NO_TABLES)
    return rowsInDump('queue_entries', file)
  }
  const { check, tables, entries } = await readWhole(file)
  if (check !== 'ok') throw new BrokenBackup(`integrity_check: ${check}`)
  if (tables === 0) throw new BrokenBackup(NO_TABLES)
  return entries
}

/**
 * Runs in a worker thread, because the check of a large file takes seconds and would block other
 * requests.
 */
async function readWhole(
  file: string,
): Promise<{ check: string; tables: number; entries: number }> {
  const worker = new Worker(join(serverFolder(), 'readWhole.mjs'), {
    workerData: { file, driver: sqliteDriver() },
    // Without the options of this process, and without Node 22's ExperimentalWarning of SQLite.
    execArgv: ['--no-warnings'],
  })
  // After its end, because the file stays open until then, and Windows renames no open file.
  const [[answer]] = await Promise.all([once(worker, 'message'), once(worker, 'exit')])
  return answer
}

/** Folder of the server package, from its source and from its bundle. */
const serverFolder = () =>
  import.meta.filename.endsWith('.ts')
    ? join(import.meta.dirname, '../../../..')
    : import.meta.dirname.slice(0, import.meta.dirname.lastIndexOf(`${sep}dist`))
