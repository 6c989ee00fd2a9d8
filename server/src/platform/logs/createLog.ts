import { type DestinationStream, type Logger, multistream, pino } from 'pino'
import type { Config } from '../config.ts'
import type { LogBuffer } from './logBuffer.ts'
import { createRedactor } from './redact.ts'

/** The log. Secrets are taken out before anything is written anywhere. */
export function createLog(config: Config, out: DestinationStream, book: LogBuffer): Logger {
  const redact = createRedactor(secretsOf(config))
  // The logger's own level decides what is written, and to both.
  const streams = [out, book].map(stream => ({ stream, level: 'trace' as const }))
  return pino({ level: config.logLevel, hooks: { streamWrite: redact } }, multistream(streams))
}

const secretsOf = ({ google, databaseUrl, metricsToken }: Config) => [
  google?.clientSecret,
  metricsToken,
  databaseUrl && decodeURIComponent(new URL(databaseUrl).password),
]
