import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { SettingError } from '../config.ts'
import { postgresEnv } from './backup.ts'

/** Everything that was, tables of newer versions included, goes; all in one transaction. */
const CLEAR = `
set lock_timeout = '10s';
drop schema if exists public cascade;
create schema public;
`

/** Through PostgreSQL's own programs: all of the dump, or nothing. */
export async function restorePostgres(databaseUrl: string, file: string) {
  await promisify(execFile)('pg_restore', ['--list', file]).catch(error => {
    throw new SettingError(
      error.code === 'ENOENT'
        ? 'pg_restore is not on this machine: install the client programs of PostgreSQL.'
        : `${file} is no dump that pg_restore can read; nothing was changed.`,
    )
  })
  const { env, address } = postgresEnv(databaseUrl)
  const dump = spawn('pg_restore', ['--no-owner', '--no-privileges', '--file=-', file])
  const options = ['--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1', '--output=/dev/null']
  const database = spawn('psql', [...options, address], { env })
  const said = text(database.stderr)
  database.stdin.write(CLEAR)
  const [code] = await Promise.all([
    once(database, 'close').then(([status]) => status as number),
    // A psql that gives up closes its end; why, it says itself.
    pipeline(dump.stdout, database.stdin).catch(() => {}),
  ])
  if (code !== 0 || dump.exitCode !== 0) {
    const [reason = ''] = (await said).split('\n')
    throw new SettingError(`psql could not restore ${file}; nothing was changed. ${reason}`)
  }
}
