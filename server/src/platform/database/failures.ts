/** Fields by which errors of both engines are told apart. */

interface DatabaseError {
  message?: string
  code?: string
  /** PostgreSQL's name of the index. */
  constraint?: string
}

export function isBoothBusy(error: unknown) {
  const { message, code, constraint } = error as DatabaseError
  return (
    (code === '23505' && constraint === 'one_in_progress') ||
    message === 'UNIQUE constraint failed: queue_entries.status'
  )
}

/** PostgreSQL waited for a lock or worked for longer than it may: nothing was done. */
export function isOverdue(error: unknown) {
  const { code } = error as DatabaseError
  return code === '55P03' || code === '57014'
}

/**
 * A serialization failure, a deadlock, an overdue statement, or a transaction that PostgreSQL ended
 * because this node had stopped: nothing was done, and the same may succeed.
 */
export function isRetryable(error: unknown) {
  const { code } = error as DatabaseError
  return code === '40001' || code === '40P01' || code === '25P03' || isOverdue(error)
}

/** By pg's words for `query_timeout`: the server may be gone, or the line to it. */
export const isUnanswered = (error: unknown) =>
  (error as DatabaseError).message === 'Query read timeout'

/** PostgreSQL cannot take a value: a NUL in a text, a number beyond its column. */
export function isUnstorable(error: unknown) {
  const { code } = error as DatabaseError
  return code === '22021' || code === '22003'
}

export function isDiskFull(error: unknown) {
  const { message, code } = error as DatabaseError
  // By SQLite's words: the driver drops its number when a statement that returns rows fails.
  return message === 'database or disk is full' || code === '53100' || code === 'ENOSPC'
}

/** The database cannot be reached, is starting or stopping, or hung up. */
export function isUnreachable(error: unknown) {
  const { message = '', code = '' } = error as DatabaseError
  return (
    isUnanswered(error) ||
    /^(08...|57P0.|53300|25P03)$/.test(code) ||
    /^E(CONNREFUSED|CONNRESET|PIPE|NOTFOUND|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN)$/.test(
      code,
    ) ||
    // Written to a socket that was let go of in this very moment.
    code.startsWith('ERR_STREAM_') ||
    /Connection terminated|connection timeout|connection to server|trying to connect|not queryable/i.test(
      message,
    )
  )
}
