import * as z from 'zod/mini'

/** Maximum number of lines that are kept and shown. */
export const LOG_LIMIT = {
  system: 100,
  error: 50,
  latestErrors: 10,
  diagnostics: { system: 50, error: 20 },
} as const

/** Levels of our host, in rising severity. Other hosts may have their own. */
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const

/** One line of the server's log. */
export const LogEntry = z.object({
  /**
   * Beyond the specification: id of the line, which lets a client drop a line that it both fetched
   * and received.
   */
  id: z.optional(z.string()),
  level: z.string(),
  message: z.string(),
  timestamp: z.string(),
  stack: z.nullish(z.string()),
  /** Node that wrote the line, in live events of a cluster. */
  node: z.optional(z.string()),
})
export type LogEntry = z.infer<typeof LogEntry>

/** `data` of `/api/developer/error-logs` and `/api/developer/system-logs`, oldest first. */
export const LogEntries = z.array(LogEntry)
