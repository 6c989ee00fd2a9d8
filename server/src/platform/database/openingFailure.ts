import { Client } from 'pg'
import { SettingError } from '../config.ts'
import { BrokenBackup } from './backup/expectWhole.ts'
import { DumpFailure, NoDump } from './backup/postgresPrograms.ts'
import { ADVICE, isDamaged, isDiskFull, isLocked, isUnreachable } from './failures.ts'
import type { DatabaseSettings } from './openDatabase.ts'

/** Sentences for a database that does not open, matched by the engine's message. */
const REASONS: [words: RegExp, sentence: string][] = [
  [
    /corrupted migrations/,
    'is of a newer version of the program: update it, or restore a backup of this version',
  ],
  [
    /unsupported startup parameter|pooling mode/,
    "is behind a pooler such as pgbouncer, which takes no timeouts: name PostgreSQL's own address in DATABASE_URL",
  ],
  [/read-only transaction/, 'only reads: it is a standby, or set to read-only'],
  [/readonly database|read-only file system|EROFS/i, ADVICE.unwritable],
  [
    /unable to open database file|EACCES|EPERM|EISDIR/,
    'cannot be opened: give file and folder to the user of the service (chown -R)',
  ],
  [
    /(?:EEXIST|ENOTDIR)\b.*\bmkdir/,
    'cannot be opened: DATA_DIR must be a folder, or a link to one that is there',
  ],
  [/ENOENT\b.*\bmkdir/, 'cannot be opened: no folder can be made there, choose another DATA_DIR'],
  [/password authentication failed/, 'refuses the user or password of DATABASE_URL'],
  [/database "[^"]*" does not exist/, 'does not exist: make it with createdb'],
  [
    /permission denied for schema/,
    'does not let its user make tables: make that user the owner of the database',
  ],
]

/** PostgreSQL cannot be reached. Not lasting like other setting errors: it may be starting. */
export class DatabaseAway extends SettingError {
  constructor(databaseUrl: string, cause: unknown) {
    // pg reads the address, because the query of an address may name the host.
    const { host, port } = new Client(databaseUrl)
    // An AggregateError, of a name with two addresses, has no message.
    const { message, code } = cause as NodeJS.ErrnoException
    const [reason] = (message || String(code)).split('\n')
    super(
      `PostgreSQL at ${host}:${port} cannot be reached (${reason}): start it, or correct DATABASE_URL.`,
    )
  }
}

/** Another program holds the SQLite file. Not lasting, because it may be closed. */
export class DatabaseHeld extends SettingError {}

/** Converts the failure to one sentence that says what to do. Unknown errors stay unchanged. */
export function openingFailure(error: unknown, { databaseUrl, dataDir }: DatabaseSettings) {
  if (error instanceof SettingError) return error
  if (error instanceof NoDump) {
    return new SettingError(
      'pg_dump is not here or older than PostgreSQL: install its client programs of the same version.',
    )
  }
  if (error instanceof BrokenBackup || (error instanceof DumpFailure && !isUnreachable(error))) {
    return new SettingError(`There is no backup, and nothing was changed. ${error.message}`)
  }
  if (isDiskFull(error)) {
    return new SettingError(
      `The disk of ${databaseUrl ? 'DATABASE_URL or DATA_DIR' : dataDir} is full: make room, for example move old backups elsewhere.`,
      { cause: error },
    )
  }
  if (isLocked(error)) {
    return new DatabaseHeld(`The database in ${dataDir} ${ADVICE.locked}.`)
  }
  const said = String(error)
  const [, known] = REASONS.find(([words]) => words.test(said)) ?? []
  const sentence = isDamaged(error) ? ADVICE.damaged : known
  if (!sentence) {
    return databaseUrl && isUnreachable(error) ? new DatabaseAway(databaseUrl, error) : error
  }
  const which = databaseUrl ? 'The database of DATABASE_URL' : `The database in ${dataDir}`
  return new SettingError(`${which} ${sentence}.`)
}
