import { existsSync } from 'node:fs'
import { lstat, open, stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { SettingError } from '../../config.ts'
import type { RawSqlite } from '../sqlite/sqlite.ts'

/** Row counts of a backup. */
interface Contents {
  entries: number
  days: number
  logLines: number
  emails: number
}

/** A file that is not restored. */
export class NoBackup extends SettingError {
  /** What the file is, in the words of the log. */
  readonly what: string

  constructor(file: string, what: string) {
    super(`${file} ${what}; nothing was changed.`)
    this.what = what
  }
}

export const refusalOf = (file: string, what: string) => new NoBackup(file, what)

/**
 * Accepts only a regular file with content, because a device may never end and a symbolic link may
 * point elsewhere.
 */
export async function expectPlainFile(file: string) {
  const found = await lstat(file)
  if (found.isSymbolicLink()) throw refusalOf(file, 'is a link: name the file itself')
  if (!found.isFile()) throw refusalOf(file, 'is no file')
  if (found.size === 0) throw refusalOf(file, 'is empty')
  return found
}

/** What a backup of the other database is, and what to do with it. */
export const OF_OTHER = {
  sqlite: 'is of SQLite: restore it without DATABASE_URL, then antrian copy-to-postgres',
  postgres: 'is of PostgreSQL: set DATABASE_URL to restore it',
}

/** How the backups of each database begin. */
const BEGINNINGS = { sqlite: 'SQLite format 3', postgres: 'PGDMP' }

/** Refuses a backup of the other database. */
export async function expectNoneOf(other: keyof typeof OF_OTHER, file: string) {
  const beginning = BEGINNINGS[other]
  const opened = await open(file)
  const bytes = Buffer.alloc(beginning.length)
  await opened.read(bytes).finally(() => opened.close())
  if (bytes.toString('latin1') === beginning) throw refusalOf(file, OF_OTHER[other])
}

/** Accepts only a file of our user, because another user may change the file while it is read. */
export async function expectOwnFile(file: string, dataDir: string) {
  const found = await expectPlainFile(file)
  const owners = [process.getuid?.(), (await stat(dataDir).catch(() => undefined))?.uid]
  if (!owners.includes(found.uid)) {
    throw refusalOf(file, `belongs to another user (${found.uid}): chown it first`)
  }
}

/**
 * Address with which SQLite writes nothing beside the file. A WAL beside it is read, because it may
 * have the newest changes.
 */
export function atRest(file: string): URL {
  const address = pathToFileURL(file)
  if (!existsSync(`${file}-wal`)) address.searchParams.set('immutable', '1')
  return address
}

/** Lists the columns as `table.column`. */
export function shapeOf(raw: RawSqlite): string[] {
  const columns = `
    select tables.name || '.' || columns.name as name
    from sqlite_schema as tables, pragma_table_info(tables.name) as columns
    where tables.type = 'table'`
  return raw
    .prepare(columns)
    .all()
    .map(row => String(row.name))
}

export function contentsOf(raw: RawSqlite): Contents & { numbered: number } {
  const count = (query: string) => Number(raw.prepare(query).all()[0]?.count)
  return {
    entries: count('select count(*) as count from queue_entries'),
    days: count('select count(*) as count from school_days'),
    logLines: count('select count(*) as count from admin_log'),
    emails: count('select count(*) as count from allowed_emails'),
    numbered: count('select coalesce(sum(last_number), 0) as count from school_days'),
  }
}

/** Refuses a backup that has tables but no rows, or queue numbers without entries. */
export function expectFilled(
  file: string,
  { numbered, ...contents }: ReturnType<typeof contentsOf>,
) {
  const isEmpty = Object.values(contents).every(count => count === 0)
  if (isEmpty) throw refusalOf(file, 'holds nothing')
  if (numbered > 0 && contents.entries === 0) {
    throw refusalOf(file, `counts ${numbered} entries and holds none`)
  }
}
