import { type DestinationStream, type Logger, multistream, pino } from 'pino'
import type { Config } from '../config.ts'
import type { LogBuffer } from './logBuffer.ts'
import { createRedactor } from './redact.ts'

/** Creates the log. Redacts secrets before a line is written anywhere. */
export function createLog(config: Config, out: DestinationStream, book: LogBuffer): Logger {
  const redact = createRedactor(secretsOf(config))
  // The level of the logger applies to both streams.
  const streams = [out, book].map(stream => ({ stream, level: 'trace' as const }))
  return pino({ level: config.logLevel, hooks: { streamWrite: redact } }, multistream(streams))
}

const secretsOf = ({ google, databaseUrl, metricsToken }: Config) => [
  google?.clientSecret,
  metricsToken,
  databaseUrl && decodeURIComponent(new URL(databaseUrl).password),
]
