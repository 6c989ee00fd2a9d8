import { randomUUID } from 'node:crypto'
import { LOG_LIMIT, type LogEntry } from '@antrian/contract/shared/logEntry'
import { logEntryOf } from './logLine.ts'

type Follower = (entry: LogEntry, isError: boolean) => void

/** Keeps the last log lines and sends new ones to followers. pino uses it as a stream. */
export function createLogBuffer() {
  const process = randomUUID().slice(0, 8)
  const followers = new Set<Follower>()
  const lines: LogEntry[] = []
  const errors: LogEntry[] = []
  let written = 0

  return {
    write(line: string) {
      written++
      const { entry, isError } = logEntryOf(line, `${process}-${written}`)
      keep(lines, entry, LOG_LIMIT.system)
      if (isError) keep(errors, entry, LOG_LIMIT.error)
      for (const follow of followers) follow(entry, isError)
    },
    /** Oldest first. */
    lines: () => [...lines],
    errors: () => [...errors],
    follow(follower: Follower) {
      followers.add(follower)
    },
  }
}

export type LogBuffer = ReturnType<typeof createLogBuffer>

function keep(entries: LogEntry[], entry: LogEntry, most: number) {
  entries.push(entry)
  if (entries.length > most) entries.shift()
}
