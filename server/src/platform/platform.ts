import type { FastifyBaseLogger } from 'fastify'
import { createCarryOut, createRunChange, forgetOldAnswers } from './change/change.ts'
import { answerLeases, type Lease } from './change/lease.ts'
import { type Clock, type Monotonic, monotonic as systemMonotonic } from './clock.ts'
import type { Config } from './config.ts'
import { createBackup } from './database/backup/backup.ts'
import { createNightlyBackups } from './database/backup/nightlyBackups.ts'
import { openStorage } from './database/openStorage.ts'
import { createReadingTurns } from './database/readingTurns.ts'
import type { Database } from './database/schema.ts'
import { createServerClocks } from './database/serverClocks.ts'
import { createEndedTerms } from './endedTerms.ts'
import { serveProbes } from './health/probes.ts'
import { createHttp } from './http.ts'
import { LIMITS, type Limits } from './limits.ts'
import { listeningPort, tellWhereListening } from './listening.ts'
import { createLogBuffer, type LogBuffer } from './logs/logBuffer.ts'
import { createNodes } from './realtime/nodes.ts'
import { openRealtime } from './realtime/openRealtime.ts'
import { createKnownCallers } from './security/knownCallers.ts'
import { createSendPage } from './security/pages.ts'
import { createRateCounts } from './security/rateCounts.ts'
import type { TokenOwners } from './security/tokenOwner.ts'
import { measureTraffic } from './traffic/measureTraffic.ts'

export interface Options {
  config: Config
  log: FastifyBaseLogger
  clock: Clock
  monotonic?: Monotonic
  /** Buffer of log lines for the developers' panel. */
  logBuffer?: LogBuffer
  /** Exits the process so that its supervisor starts it again. Undefined without a supervisor. */
  restart?: (() => void) | undefined
  /** Limits other than the usual ones. */
  limits?: Partial<Limits> | undefined
  /** Folder of the built web app. */
  webRoot: string
}

/**
 * Opens everything that the server needs, and registers routes that are independent of the booth.
 */
export async function openPlatform(
  { logBuffer = createLogBuffer(), monotonic = systemMonotonic, restart, ...options }: Options,
  ownersOf: (db: Database, clock: Clock) => TokenOwners,
) {
  const { config, log, clock, webRoot } = options
  const limits = { ...LIMITS, ...options.limits }
  const clocks = createServerClocks({ clock, monotonic })
  const counts = createRateCounts(clocks.elapsed)
  const callers = createKnownCallers(token => owners.identify(token))
  const publicUrl = (): string =>
    config.publicUrl ?? `http://localhost:${listeningPort(app.server) ?? config.port}`
  const app = await createHttp(log, {
    ...config,
    clock,
    elapsed: clocks.elapsed,
    counts,
    callers,
    publicUrl,
    limits,
  })

  const { db, readers } = await openStorage(app, config, log, clock)
  app.addHook('onClose', await clocks.resume(db, !config.databaseUrl, log))
  const owners = ownersOf(db, clocks.steady)

  const { cluster, ...realtime } = await openRealtime(app, {
    config,
    db,
    clock: clocks.steady,
    counts,
    callers,
    owners,
    publicUrl,
    limits,
    log,
  })
  const nodes = createNodes({
    line: realtime.nodeLine,
    port: () => listeningPort(app.server) ?? config.port,
    clock,
    log,
  })
  const listening = tellWhereListening(app, config)
  app.addHook('onListen', listening.tell)
  app.addHook('onClose', listening.forget)
  logBuffer.follow((entry, isError) => {
    const line = cluster ? { ...entry, node: nodes.self().name } : entry
    realtime.announceHere('system-log', line)
    if (isError) realtime.announceHere('error-log', line)
  })

  const backup = createBackup(config, clock)
  const nightlyBackups = createNightlyBackups({ config, backup, clock, log })
  app.addHook('onReady', nightlyBackups.start)
  app.addHook('onClose', nightlyBackups.stop)

  const { traffic, metrics } = measureTraffic(app, {
    config,
    db,
    clock,
    monotonic,
    nightlyBackups,
    openSockets: realtime.openSockets,
  })
  const terms = createEndedTerms(db, log)
  terms.add(trx => forgetOldAnswers(trx, clocks.elapsed()))
  app.addHook('onReady', terms.start)
  app.addHook('onClose', terms.stop)
  const lease: Lease = {}
  answerLeases(app)
  const carryOut = createCarryOut(db, clocks.elapsed, lease)
  serveProbes(app, { db, isListening: () => cluster?.isListening() ?? true })

  return {
    app,
    config,
    limits,
    log,
    logBuffer,
    clock,
    clocks,
    timeZone: config.timeZone,
    db,
    readers,
    terms,
    readingTurns: createReadingTurns(),
    carryOut,
    lease,
    runChange: createRunChange(carryOut, clock),
    announce: realtime.announce,
    realtime,
    nodes,
    counts,
    callers,
    backup,
    nightlyBackups,
    traffic,
    metrics,
    sendPage: createSendPage(config.google?.issuer),
    publicUrl,
    restart,
    webRoot,
  }
}

/** Passed to each module, which picks the parts it needs. */
export type Platform = Awaited<ReturnType<typeof openPlatform>>
