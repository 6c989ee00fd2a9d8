import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { devNull } from 'node:os'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { SettingError } from '../../config.ts'
import { migrationNames } from '../migrate.ts'
import { expectNoneOf, refusalOf } from './backupContents.ts'
import { postgresEnv } from './postgresPrograms.ts'

/** Drops everything, including tables of newer versions. */
const BEGIN = `
begin;
set local client_min_messages = warning;
set local lock_timeout = '10s';
drop schema if exists public cascade;
create schema public;
`

/** Refuses a backup that has tables but no rows, or queue numbers without entries. */
const EXPECT_FILLED = `
do $$ begin
  if not exists (select from public.queue_entries)
    and (exists (select from public.school_days where last_number > 0)
      or not exists (select from public.admin_log)
      and not exists (select from public.allowed_emails)) then
    raise exception 'It holds no entries.';
  end if;
end $$;
`

const PSQL = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', `--output=${devNull}`]

/** Restores with pg_restore and psql in one transaction. */
export async function restorePostgres(databaseUrl: string, file: string) {
  await expectOurDump(file)
  const { env, address } = postgresEnv(databaseUrl)
  const database = spawn('psql', [...PSQL, address], { env })
  await once(database, 'spawn').catch(() => {
    throw new SettingError(notHere('psql'))
  })
  const dump = spawn('pg_restore', ['--no-owner', '--no-privileges', '--file=-', file])
  const [said, complaints] = [text(database.stderr), text(dump.stderr)]
  const ends = Promise.all([once(dump, 'close'), once(database, 'close')])

  database.stdin.write(BEGIN)
  // If psql fails, it closes its stdin; its stderr says why.
  await pipeline(dump.stdout, database.stdin, { end: false }).catch(() => {})
  if (dump.exitCode === null) await once(dump, 'exit')
  // Commits only after pg_restore succeeds, so that half a dump is rolled back.
  database.stdin.end(dump.exitCode === 0 ? `${EXPECT_FILLED}commit;\n` : '')
  await ends

  if (dump.exitCode !== 0 || database.exitCode !== 0) {
    const [reason = ''] = ((await said) || (await complaints)).split('\n')
    throw new SettingError(`${file} could not be restored; nothing was changed. ${reason}`)
  }
}

const notHere = (program: string) =>
  `${program} is not here: install the client programs of PostgreSQL.`

/** Refuses a file that is no dump of this or an older version. */
export async function expectOurDump(file: string) {
  await expectNoneOf('sqlite', file)
  const wrong = (what: string) => refusalOf(file, what)
  const options = ['--data-only', '--table=kysely_migration', '--file=-', file]
  const { stdout } = await promisify(execFile)('pg_restore', options).catch(error => {
    if (error.code !== 'ENOENT') throw wrong('is no dump that pg_restore can read')
    throw new SettingError(notHere('pg_restore'))
  })
  const names = stdout.match(/^\d{4}_\w+(?=\t)/gm) ?? []
  if (!names.length) throw wrong('is no backup of this database')
  const known = migrationNames('postgres')
  if (!names.every(name => known.includes(name))) throw wrong('is of a newer version')
}
