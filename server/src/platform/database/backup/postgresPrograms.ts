import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'

/** pg_dump or pg_restore is not installed, or is older than the database. */
export class NoDump extends Error {}

/** pg_dump or pg_restore failed. The message is its stderr. */
export class DumpFailure extends Error {
  readonly code: string | undefined

  constructor(message: string) {
    super(message)
    this.code = message.includes('No space left on device') ? 'ENOSPC' : undefined
  }
}

export async function dumpPostgres(databaseUrl: string, path: string, ...more: string[]) {
  const { env, address } = postgresEnv(databaseUrl)
  const options = ['--format=custom', `--file=${path}`, `--dbname=${address}`, ...more]
  await promisify(execFile)('pg_dump', options, { env }).catch(error => {
    throw dumpError('pg_dump', error)
  })
}

/**
 * A missing or older program is a `NoDump`, because then no backup is possible. Others are a
 * `DumpFailure`.
 */
function dumpError(program: string, error: { code?: unknown; stderr?: string; message: string }) {
  if (error.code === 'ENOENT') return new NoDump(`${program} is not installed`)
  const said = error.stderr?.trim() || error.message
  const isOlder = /server version mismatch|unsupported version \(\d+/.test(said)
  return isOlder ? new NoDump(`${program} is older than PostgreSQL`) : new DumpFailure(said)
}

/** Counts the rows of a table in a dump, which is read to its end. */
export async function rowsInDump(table: string, file: string): Promise<number> {
  let rows = 0
  await readDump(table, file, () => rows++)
  return rows
}

/** Reads the rows of a table in a dump, each as a line of tab-separated values. */
export async function readDump(table: string, file: string, take: (row: string) => void) {
  const options = ['--data-only', `--table=${table}`, '--file=-', file]
  const dump = spawn('pg_restore', options, { stdio: ['ignore', 'pipe', 'pipe'], env: inEnglish() })
  const [, stderr, [code]] = await Promise.all([
    takeRows(dump.stdout, take),
    text(dump.stderr),
    once(dump, 'close'),
  ]).catch(error => {
    throw dumpError('pg_restore', error)
  })
  if (code !== 0)
    throw dumpError('pg_restore', { stderr, message: `pg_restore ended with ${code}` })
}

async function takeRows(script: Readable, take: (row: string) => void) {
  let isData = false
  for await (const line of linesOf(script)) {
    if (line === String.raw`\.`) isData = false
    if (isData) take(line)
    if (line.startsWith('COPY ')) isData = true
  }
}

/** Lines as PostgreSQL ends them. To `node:readline` U+2028 in a name ends a line as well. */
async function* linesOf(script: Readable) {
  let begun = ''
  for await (const part of script.setEncoding('utf8')) {
    const [first = '', ...others] = String(part).split('\n')
    begun += first
    for (const next of others) {
      yield begun
      begun = next
    }
  }
}

/** LC_ALL=C, because the programs translate their messages and this file parses them. */
const inEnglish = () => ({ ...process.env, LC_ALL: 'C' })

/** Passes the password in PGPASSWORD, because every user can read the arguments of a process. */
export function postgresEnv(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const env = {
    // The programs wait for ever by themselves.
    PGCONNECT_TIMEOUT: '10',
    ...inEnglish(),
    PGPASSWORD: decodeURIComponent(url.password),
  }
  url.password = ''
  return { env, address: url.href }
}
