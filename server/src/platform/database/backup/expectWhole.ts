import { once } from 'node:events'
import { join, sep } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { DatabaseSettings } from '../openDatabase.ts'
import { sqliteDriver } from '../sqlite/sqlite.ts'
import { rowsInDump } from './postgresPrograms.ts'

/** A copy was made that is none. */
export class BrokenBackup extends Error {}

/** Reads a fresh backup from one end to the other; gives the number of its entries. */
export async function expectWhole({ databaseUrl }: DatabaseSettings, file: string) {
  if (databaseUrl) {
    if ((await rowsInDump('kysely_migration', file)) === 0) throw new BrokenBackup('no migrations')
    return rowsInDump('queue_entries', file)
  }
  const { check, entries } = await readWhole(file)
  if (check !== 'ok') throw new BrokenBackup(`integrity_check: ${check}`)
  return entries
}

/** In a thread of its own: of years of entries it takes seconds, in which others are answered. */
async function readWhole(file: string): Promise<{ check: string; entries: number }> {
  const worker = new Worker(join(serverFolder(), 'readWhole.mjs'), {
    workerData: { file, driver: sqliteDriver() },
    // Without what our own process was started with, and Node 22's word that SQLite is experimental.
    execArgv: ['--no-warnings'],
  })
  const [answer] = await once(worker, 'message')
  return answer
}

/** The package's own, from its source and from what is built of it. */
const serverFolder = () =>
  import.meta.filename.endsWith('.ts')
    ? join(import.meta.dirname, '../../../..')
    : import.meta.dirname.slice(0, import.meta.dirname.lastIndexOf(`${sep}dist`))
