import type { FastifyBaseLogger } from 'fastify'
import { chooseIdentityProvider } from './accounts/auth/identityProvider.ts'
import { CALLBACK_PATH } from './accounts/auth/signInRoutes.ts'
import type { Timing } from './booth/sheets/timing.ts'
import { type Clock, type Monotonic, monotonic as systemMonotonic } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { openStorage } from './platform/database/openStorage.ts'
import { createServerClocks } from './platform/database/serverClocks.ts'
import { createHttp } from './platform/http.ts'
import { listeningPort } from './platform/listening.ts'
import { createLogBuffer, type LogBuffer } from './platform/logs/logBuffer.ts'
import { createKnownCallers } from './platform/security/knownCallers.ts'
import { createRateCounts } from './platform/security/rateCounts.ts'
import { registerRoutes } from './routes.ts'
import { createServices } from './services.ts'

interface Deps {
  config: Config
  log: FastifyBaseLogger
  clock: Clock
  monotonic?: Monotonic
  /** Buffer of log lines for the developers' panel, filled beside the log's output. */
  logBuffer?: LogBuffer
  /** Ends the process to be started anew; undefined when nobody would. */
  restart?: (() => void) | undefined
  /** How patient the spreadsheet backup is. */
  sheetTiming?: Timing
  /** Folder of the built web app. */
  webRoot: string
}

/** The whole server, wired by hand and in order. `main.ts` listens; tests inject. */
export async function buildApp({
  logBuffer = createLogBuffer(),
  monotonic = systemMonotonic,
  ...deps
}: Deps) {
  const { config, log, clock } = deps
  const clocks = createServerClocks({ clock, monotonic })
  const counts = createRateCounts(clocks.elapsed)
  const callers = createKnownCallers(token => services.sessions.identify(token))
  const app = await createHttp(log, {
    ...config,
    clock,
    elapsed: clocks.elapsed,
    counts,
    callers,
    publicUrl: () => publicUrl(),
  })
  const publicUrl = () =>
    config.publicUrl ?? `http://localhost:${listeningPort(app.server) ?? config.port}`
  const redirectUri = () => publicUrl() + CALLBACK_PATH
  const provider = chooseIdentityProvider(config, redirectUri)
  app.addHook('onClose', provider.close)

  const storage = await openStorage(app, config, log, clock)
  app.addHook('onClose', await clocks.resume(storage.db, !config.databaseUrl, log))
  const parts = {
    ...deps,
    ...storage,
    clocks,
    monotonic,
    counts,
    callers,
    logBuffer,
    provider,
    publicUrl,
    redirectUri,
  }
  const services = await createServices(app, parts)
  await registerRoutes(app, services, parts)

  const { sessions, allowList, nightlyBackups, nameRemoval } = services
  return { app, ...storage, sessions, allowList, nightlyBackups, nameRemoval, publicUrl }
}
