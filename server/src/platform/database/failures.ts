/** What an operator can do about a failure, as the end of a sentence. */
export const ADVICE = {
  damaged: 'is damaged: restore the newest backup (antrian restore FILE)',
  locked: 'is locked by another program, such as DB Browser: close it there',
  unwritable: 'cannot be written: give file and folder to the user of the service (chown -R)',
} as const

/** Error fields of both engines. */
interface DatabaseError {
  message?: string
  code?: string
  /** Extended result code of SQLite. */
  errcode?: number
  /** Name of the violated constraint (PostgreSQL). */
  constraint?: string
}

export function isSecondInBooth(error: unknown) {
  const { message, code, constraint } = error as DatabaseError
  return (
    (code === '23505' && constraint === 'one_in_progress') ||
    message === 'UNIQUE constraint failed: queue_entries.status'
  )
}

/** A PostgreSQL lock_timeout or statement_timeout. Nothing was changed. */
export function isOverdue(error: unknown) {
  const { code } = error as DatabaseError
  return code === '55P03' || code === '57014'
}

/**
 * A serialization failure, a deadlock, a timeout, or a transaction that PostgreSQL ended because
 * this node was idle in it. Nothing was changed, and a retry may succeed.
 */
export function isRetryable(error: unknown) {
  const { code } = error as DatabaseError
  return code === '40001' || code === '40P01' || code === '25P03' || isOverdue(error)
}

/** pg's message for `query_timeout`: the server or the connection may be down. */
export const isUnanswered = (error: unknown) =>
  (error as DatabaseError).message === 'Query read timeout'

/** A value that PostgreSQL cannot store: a NUL in a text, or a number out of range. */
export function isUnstorable(error: unknown) {
  const { code } = error as DatabaseError
  return code === '22021' || code === '22003'
}

/** SQLITE_IOERR_SHMSIZE: the index of the WAL cannot grow, which SQLite calls a disk I/O error. */
const NO_ROOM_FOR_INDEX = 4874

export function isDiskFull(error: unknown) {
  const { message, code, errcode } = error as DatabaseError
  // Compares SQLite's message, because the driver drops the error code when a statement that
  // returns rows fails.
  if (message === 'database or disk is full' || errcode === NO_ROOM_FOR_INDEX) return true
  return code === '53100' || code === 'ENOSPC'
}

const DAMAGED =
  /disk image is malformed|malformed database schema|not a database|database corruption/

/** The disk has changed or lost a part of the database. */
export function isDamaged(error: unknown) {
  const { message = '', code } = error as DatabaseError
  return DAMAGED.test(message) || /^XX00[12]$/.test(code ?? '')
}

/** The database answers and refuses every write: a standby, a read-only setting, or file. */
export function isReadOnly(error: unknown) {
  const { message, code } = error as DatabaseError
  return code === '25006' || message === 'attempt to write a readonly database'
}

const LOCKED = 'database is locked'

/** Another program holds SQLite's lock: nothing can be changed until it lets go. */
export const isLocked = (error: unknown) => (error as DatabaseError).message === LOCKED

/** The same, after waiting in vain. The log has said it once, for all requests. */
export class LockedByOthers extends Error {
  constructor() {
    super(LOCKED)
  }
}

/** Reads work although this write failed: at most a time of last use stays behind. */
export const isOnlyUnwritable = (error: unknown) =>
  isDiskFull(error) || isReadOnly(error) || isLocked(error)

/** The database is not reachable, is starting or stopping, or closed the connection. */
export function isUnreachable(error: unknown) {
  const { message = '', code = '' } = error as DatabaseError
  return (
    isUnanswered(error) ||
    /^(08...|57P0.|53300|25P03)$/.test(code) ||
    /^E(CONNREFUSED|CONNRESET|PIPE|NOTFOUND|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN)$/.test(
      code,
    ) ||
    // Written to a socket that was being closed.
    code.startsWith('ERR_STREAM_') ||
    /Connection terminated|connection timeout|connection to server|translate host name|trying to connect|not queryable/i.test(
      message,
    )
  )
}
