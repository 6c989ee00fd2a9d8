import { LOG_LEVELS, type LogEntry } from '@antrian/contract/shared/logEntry'

/** Key of a line. On a host without ids, equal lines in the same millisecond count once. */
export const lineKey = ({ id, timestamp, level, message }: LogEntry) =>
  id ?? `${timestamp} ${level} ${message}`

/** Merges fetched and live lines, each once, oldest first, up to a maximum number. */
export function mergeLines(
  fetched: readonly LogEntry[],
  received: readonly LogEntry[],
  clearedUpTo: string,
  limit: number,
): LogEntry[] {
  const lines = new Map([...fetched, ...received].map(line => [lineKey(line), line]))
  return [...lines.values()]
    .filter(({ timestamp }) => timestamp > clearedUpTo)
    .sort((a, b) => (a.timestamp < b.timestamp ? -1 : Number(a.timestamp > b.timestamp)))
    .slice(-limit)
}

export interface LogFilter {
  search: string
  /** Lowest level; empty for all. */
  level: string
}

const gravity = (level: string) => LOG_LEVELS.indexOf(level.toLowerCase() as 'info')

/** Lines that match the search and have at least this level. */
export function filterLines(lines: readonly LogEntry[], { search, level }: LogFilter): LogEntry[] {
  const words = search.trim().toLowerCase()
  return lines.filter(
    line =>
      (!level || gravity(line.level) >= gravity(level)) &&
      (!words || `${line.message}\n${line.stack ?? ''}`.toLowerCase().includes(words)),
  )
}
