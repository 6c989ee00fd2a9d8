import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'

/** PostgreSQL is backed up by its own program, which is not here or of another version. */
export class NoDump extends Error {}

export async function dumpPostgres(databaseUrl: string, path: string) {
  const { env, address } = postgresEnv(databaseUrl)
  const options = ['--format=custom', `--file=${path}`, `--dbname=${address}`]
  await promisify(execFile)('pg_dump', options, { env }).catch((cause: unknown) => {
    throw new NoDump('pg_dump failed', { cause })
  })
}

/** Rows of a table in a dump, read to its end. */
export async function rowsInDump(table: string, file: string): Promise<number> {
  const options = ['--data-only', `--table=${table}`, '--file=-', file]
  const dump = spawn('pg_restore', options, { stdio: ['ignore', 'pipe', 'ignore'] })
  const ended = once(dump, 'close')
  let rows = 0
  let isData = false
  for await (const line of createInterface(dump.stdout)) {
    if (line === String.raw`\.`) isData = false
    if (isData) rows++
    if (line.startsWith('COPY ')) isData = true
  }
  const [code] = await ended
  if (code !== 0) throw new NoDump('pg_restore cannot read the dump')
  return rows
}

/** The password goes by the environment: the arguments of a process are there for all to see. */
export function postgresEnv(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(url.password) }
  url.password = ''
  return { env, address: url.href }
}
