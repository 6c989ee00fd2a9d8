import * as z from 'zod/mini'

/** How many lines are kept and shown. */
export const LOG_LIMIT = {
  system: 100,
  error: 50,
  latestErrors: 10,
  diagnostics: { system: 50, error: 20 },
} as const

/** Our host's levels, from the quietest to the gravest; others may have their own. */
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const

/** One line of the server's log. */
export const LogEntry = z.object({
  /** Beyond the specification: tells a line that was both fetched and heard from two alike. */
  id: z.optional(z.string()),
  level: z.string(),
  message: z.string(),
  timestamp: z.string(),
  stack: z.nullish(z.string()),
  /** Whose log it is, of a line that is told as it is written, where there are several nodes. */
  node: z.optional(z.string()),
})
export type LogEntry = z.infer<typeof LogEntry>

/** `data` of `/api/developer/error-logs` and `/api/developer/system-logs`: oldest first. */
export const LogEntries = z.array(LogEntry)
