import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DestinationStream } from 'pino'
import { buildApp } from './app.ts'
import { SECOND } from './platform/clock.ts'
import { type Config, readConfig, SettingError } from './platform/config.ts'
import { isUnreachable } from './platform/database/failures.ts'
import { createLog } from './platform/logs/createLog.ts'
import { createLogBuffer } from './platform/logs/logBuffer.ts'
import { openLogOutput } from './platform/logs/logOutput.ts'
import { unknownSettings } from './platform/unknownSettings.ts'

const LAST_REQUESTS = 10 * SECOND
const LEFTOVERS = SECOND

/** EX_CONFIG of sysexits.h: a new start mends nothing, so that systemd leaves it at that. */
const MISCONFIGURED = 78

/** How the process asks its supervisor to be started anew. */
const RESTART = 75

async function main() {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  const logBuffer = createLogBuffer()
  const { app, publicUrl } = await buildApp({
    config,
    log: createLog(config, await standardOutput(), logBuffer),
    logBuffer,
    clock: () => new Date(),
    restart: config.supervised ? () => void stop(RESTART) : undefined,
    // Both from server/src and from the bundle in server/dist.
    webRoot: join(import.meta.dirname, '../../dist'),
  })

  async function stop(exitCode = 0) {
    process.exitCode = exitCode
    setTimeout(() => app.server.closeAllConnections(), LAST_REQUESTS).unref()
    await app.close()
    // All is done and written. Socket.IO still waits half a minute for whoever polled and is gone.
    setTimeout(() => process.exit(), LEFTOVERS).unref()
  }
  process.once('SIGTERM', () => void stop())
  process.once('SIGINT', () => void stop())
  // A supervisor that is gone, however it went, leaves no server behind.
  process.once('disconnect', () => void stop())
  process.channel?.unref()

  await app.listen({ port: config.port, host: config.host }).catch(async error => {
    await app.close()
    throw error
  })
  for (const name of unknownSettings(process.env)) {
    app.log.warn(`${name} is no setting of this version; it changes nothing`)
  }
  if (config.supervised) reportToSupervisor()
  console.log(`Antrian Photobooth: ${publicUrl()}`)
  console.log(howToSignIn(config))
}

/** In systemd's words: that it listens, and then again and again that its event loop turns. */
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

/** The archive of a release comes without the local identity provider, a package for development. */
const LOCAL_PROVIDER = join(import.meta.dirname, '../../node_modules/oidc-provider')

function howToSignIn({ google }: Config) {
  if (google) {
    return `Sign in with an account of ${google.issuer} whose e-mail is on the list (antrian allow list).`
  }
  return existsSync(LOCAL_PROVIDER)
    ? "Sign in: 'Masuk dengan Google' opens a local identity provider, for development only, with ready accounts."
    : 'Nobody can sign in yet: set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.'
}

/** Errors that an operator can mend are one sentence; the others keep their stack. */
function explained(error: Error & { code?: string; syscall?: string }) {
  if (error instanceof SettingError) return error.message
  if (error.code === 'EADDRINUSE') return 'PORT is taken by another program.'
  if (error.syscall === 'listen' && /^(EACCES|EADDRNOTAVAIL)$/.test(error.code ?? '')) {
    return `PORT or HOST cannot be listened on (${error.code}).`
  }
  if (isUnreachable(error)) return `DATABASE_URL cannot be reached (${error.message}).`
  return error
}

main().catch(error => {
  console.error(explained(error))
  // An open handle would keep a server running that nobody reaches.
  process.exit(error instanceof SettingError ? MISCONFIGURED : 1)
})
