import { LOG_LIMIT, LogEntry } from '@antrian/contract/shared/logEntry'
import { createAction } from '@reduxjs/toolkit'

/**
 * Milliseconds in which lines are collected, so that a flood of lines causes four updates a second.
 */
export const LOG_WAIT = 250

export interface ReceivedLines {
  system: LogEntry[]
  errors: LogEntry[]
}

/** A developer starts or stops following the server's log. */
export const logsFollowed = createAction<boolean>('socket/logsFollowed')
/** Lines of the log since the last batch, at most as many as the panel keeps. */
export const logsReceived = createAction<ReceivedLines>('socket/logsReceived')

const BUFFERS = {
  'system-log': LOG_LIMIT.system,
  'error-log': LOG_LIMIT.error,
} as const
export type LogEvent = keyof typeof BUFFERS

export const isLogEvent = (name: string): name is LogEvent => Object.hasOwn(BUFFERS, name)

/**
 * Collects lines while the log is followed. Lines beyond the limit are dropped before they are
 * parsed.
 */
export function createLogBatch(deliver: (lines: ReceivedLines) => void) {
  const buffered = { 'system-log': [] as unknown[], 'error-log': [] as unknown[] }
  let isFollowed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function take(name: LogEvent): LogEntry[] {
    const lines = buffered[name].splice(0)
    const known = lines.flatMap(line => LogEntry.safeParse(line).data ?? [])
    const unknown = lines.length - known.length
    if (unknown > 0) console.warn(`${name}: ${unknown} lines can't be read`)
    return known
  }

  function flush() {
    timer = undefined
    deliver({ system: take('system-log'), errors: take('error-log') })
  }

  return {
    follow(isOn: boolean) {
      isFollowed = isOn
      if (isOn) return
      clearTimeout(timer)
      timer = undefined
      buffered['system-log'] = []
      buffered['error-log'] = []
    },
    add(name: LogEvent, line: unknown) {
      if (!isFollowed) return
      if (buffered[name].push(line) > BUFFERS[name]) buffered[name].shift()
      timer ??= setTimeout(flush, LOG_WAIT)
    },
  }
}
