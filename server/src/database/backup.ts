import { execFile } from 'node:child_process'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Clock } from '../clock.ts'
import { DATABASE_FILE, type DatabaseSettings } from './openDatabase.ts'
import { copySqlite } from './sqlite.ts'

/** PostgreSQL is backed up by its own program, which is not here or of another version. */
export class NoDump extends Error {}

/** Makes a file of everything as it is now, and gives the file's name in the folder `backups`. */
export type Backup = () => Promise<string>

export const createBackup =
  ({ dataDir, databaseUrl }: DatabaseSettings, clock: Clock): Backup =>
  async () => {
    const folder = join(dataDir, 'backups')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const moment = clock().toISOString().replaceAll(/[:.]/g, '-')
    const name = `antrian_${moment}.${databaseUrl ? 'dump' : 'db'}`
    // Under another name until it is whole.
    const unfinished = join(folder, `${name}.part`)
    try {
      if (databaseUrl) await dumpPostgres(databaseUrl, unfinished)
      else await copySqlite(join(dataDir, DATABASE_FILE), unfinished)
      await rename(unfinished, join(folder, name))
    } finally {
      await rm(unfinished, { force: true })
    }
    return name
  }

async function dumpPostgres(databaseUrl: string, path: string) {
  const { env, address } = postgresEnv(databaseUrl)
  const options = ['--format=custom', `--file=${path}`, `--dbname=${address}`]
  await promisify(execFile)('pg_dump', options, { env }).catch((cause: unknown) => {
    throw new NoDump('pg_dump failed', { cause })
  })
}

/** The password goes by the environment: the arguments of a process are there for all to see. */
export function postgresEnv(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(url.password) }
  url.password = ''
  return { env, address: url.href }
}
