import { join, resolve } from 'node:path'
import { isOnlyHere } from '@antrian/contract/shared/onlyHere'
import type { DestinationStream } from 'pino'
import { buildApp } from './app.ts'
import { SECOND } from './platform/clock.ts'
import { type Config, SettingError } from './platform/config.ts'
import { createPendingRestore } from './platform/database/backup/pendingRestore.ts'
import { isDiskFull, isUnreachable } from './platform/database/failures.ts'
import { DatabaseAway, DatabaseHeld } from './platform/database/openingFailure.ts'
import { readDotEnv } from './platform/dotEnv.ts'
import { listen, listeningPort, unusedConnections } from './platform/listening.ts'
import { createLog } from './platform/logs/createLog.ts'
import { createLogBuffer } from './platform/logs/logBuffer.ts'
import { openLogOutput } from './platform/logs/logOutput.ts'
import { readWholeConfig } from './platform/pageSettings.ts'
import { unknownSettings } from './platform/unknownSettings.ts'

const LAST_REQUESTS = 10 * SECOND
const LEFTOVERS = SECOND

/** EX_CONFIG of sysexits.h, with which systemd does not restart the service. */
const MISCONFIGURED = 78

/** Exit code that asks the supervisor to start the process again. */
const RESTART = 75

/** Message of the supervisor that asks the process to end in order. */
const END = 'end'

async function main() {
  // Until the server can end in order there is nothing to finish.
  let stop = async (exitCode: number): Promise<void> => process.exit(exitCode)
  process.on('message', message => void (message === END && stop(0)))
  // Stops if the supervisor is gone, also after its crash.
  process.once('disconnect', () => void stop(0))
  process.channel?.unref()
  // The environment takes precedence.
  Object.assign(process.env, { ...readDotEnv(resolve('.env')), ...process.env })
  const config = readWholeConfig(process.env)
  const logBuffer = createLogBuffer()
  const log = createLog(config, await standardOutput(), logBuffer)
  // Before the database is opened, because a running server cannot replace it.
  const goesOnWith = await createPendingRestore(config).carryOut(log)
  const built = await buildApp({
    config,
    log,
    logBuffer,
    clock: () => new Date(),
    restart: config.supervised ? () => void stop(RESTART) : undefined,
    // Valid from server/src and from the bundle in server/dist.
    webRoot: join(import.meta.dirname, '../../dist'),
  })
  const { app, publicUrl } = built
  const closeUnused = unusedConnections(app.server)

  stop = async exitCode => {
    process.exitCode = exitCode
    setInterval(closeUnused, SECOND / 10).unref()
    setTimeout(() => app.server.closeAllConnections(), LAST_REQUESTS).unref()
    await app.close()
    // Everything is written. Socket.IO may wait another 30 seconds for polling clients that have
    // left.
    setTimeout(() => process.exit(), LEFTOVERS).unref()
  }
  // Windows sends the last one when the window is closed.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.once(signal, () => void stop(0))

  await listen(app, config).catch(async error => {
    await app.close()
    throw listenFailure(error, config)
  })
  for (const name of unknownSettings(process.env)) {
    app.log.warn(`${name} is no setting of this version; it changes nothing`)
  }
  if (config.supervised) reportToSupervisor()
  console.log(`Antrian Photobooth: ${publicUrl()}`)
  if (goesOnWith) await built.codes?.keepMachineToken(goesOnWith)
  else console.log(await howToSignIn(config, built))
}

/** Reports to systemd: READY when the server listens, then WATCHDOG while the event loop turns. */
function reportToSupervisor() {
  const report = (state: string) => void (process.connected && process.send?.(state))
  report('READY=1')
  const watchdog = Number(process.env.WATCHDOG_USEC) / 1000
  if (watchdog > 0) setInterval(report, watchdog / 3, 'WATCHDOG=1').unref()
}

async function standardOutput(): Promise<DestinationStream> {
  const out = openLogOutput(process.stdout.fd)
  if (!process.stdout.isTTY) return out
  const { prettyFactory } = await import('pino-pretty')
  const format = prettyFactory({ colorize: true, ignore: 'pid,hostname' })
  return { write: line => out.write(format(line)) }
}

type Built = Awaited<ReturnType<typeof buildApp>>

async function howToSignIn({ google, publicUrl }: Config, { app, allowList, codes }: Built) {
  if (google) {
    return `Sign in with an account of ${google.issuer} whose e-mail is on the list (antrian allow list).`
  }
  if (!codes) {
    return "Sign in: 'Masuk dengan Google' opens a local identity provider, for development only, with ready accounts."
  }
  const isFirst = !(await allowList.list()).length
  // Such a server may have no screen, and who comes by a proxy cannot use an address of this machine.
  if (publicUrl && !isOnlyHere(publicUrl)) {
    const added = isFirst ? 'antrian allow add E-MAIL developer, then ' : ''
    return `Sign in with a code: ${added}antrian sign-in E-MAIL prints one for any device.`
  }
  // A fresh address is made on request, also for a start that opens the browser with one.
  if (!isFirst || process.env.ANTRIAN_LOG) {
    return 'Sign in with a code. antrian open prints a one-time address for this machine.'
  }
  const token = await codes.makeMachineToken()
  return `First sign-in, on this machine: http://localhost:${listeningPort(app.server)}/mulai#${token}`
}

/** Not lasting like a SettingError: another program may stop, or the network come up. */
class ListenFailure extends Error {}

function listenFailure(
  error: NodeJS.ErrnoException & { hostname?: string },
  { host, port, lastPort }: Config,
) {
  // Compares the name, because the lookup of the database's host can fail as well.
  if (error.syscall !== 'listen' && error.hostname !== host) return error
  const ports = port === lastPort ? port : `${port}-${lastPort}`
  if (error.code === 'EADDRINUSE') {
    return new ListenFailure(`PORT ${ports} is taken by another program: set another one.`)
  }
  if (error.code === 'EACCES') {
    return new ListenFailure(`PORT ${ports} is reserved by the system: set one above 1023.`)
  }
  return new ListenFailure(
    `HOST ${host} is no address of this machine (${error.code}): set 0.0.0.0 for all that it has.`,
  )
}

/** One sentence for errors that an operator can fix. Other errors keep their stack. */
function explained(error: Error) {
  if (error instanceof SettingError || error instanceof ListenFailure) return error.message
  if (isUnreachable(error)) return `DATABASE_URL cannot be reached (${error.message}).`
  return error
}

main().catch(error => {
  console.error(explained(error))
  // At the next start a full disk may have room, and the database may be up.
  const mayPass =
    error instanceof DatabaseAway ||
    error instanceof DatabaseHeld ||
    isDiskFull(error.cause ?? error)
  const isLasting = error instanceof SettingError && !mayPass
  // Exits, because an open handle would keep a server running that nobody can reach.
  process.exit(isLasting ? MISCONFIGURED : 1)
})
