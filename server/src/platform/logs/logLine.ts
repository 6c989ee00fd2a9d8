import type { LogEntry } from '@antrian/contract/shared/logEntry'
import { levels } from 'pino'

interface Line {
  level: number
  time: number
  msg?: string
  err?: { message?: string; stack?: string }
}

const ERROR = 50

/** Maximum characters shown. The server's own log has the whole text. */
const LONGEST = { message: 2000, stack: 8000 }

/** Converts a line of pino to a log entry of the developers' panel. */
export function logEntryOf(line: string, id: string): { entry: LogEntry; isError: boolean } {
  const { level, time, msg = '', err, ...rest } = JSON.parse(line) as Line
  const { pid: _, hostname: __, ...details } = rest as Record<string, unknown>
  const text =
    msg === 'request' ? requestOf(details) : [msg, ...Object.entries(details).map(pair)].join(' ')
  const message = err?.message && err.message !== msg ? `${text}: ${err.message}` : text
  return {
    entry: {
      id,
      level: levels.labels[level] ?? String(level),
      message: message.slice(0, LONGEST.message),
      timestamp: new Date(time).toISOString(),
      ...(err?.stack && { stack: err.stack.slice(0, LONGEST.stack) }),
    },
    isError: level >= ERROR,
  }
}

const requestOf = ({ method, route, status, ms }: Record<string, unknown>) =>
  `${method} ${route} ${status} (${ms} ms)`

const pair = ([name, value]: [string, unknown]) =>
  `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`
