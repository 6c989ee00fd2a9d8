import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type DestinationStream, destination } from 'pino'
import { buildApp } from './app.ts'
import { SECOND } from './clock.ts'
import { type Config, readConfig, SettingError } from './config.ts'
import { isUnreachable } from './database/failures.ts'
import { createLog } from './logs/createLog.ts'
import { createLogBook } from './logs/logBook.ts'

const LAST_REQUESTS = 10 * SECOND
const LEFTOVERS = SECOND

/** How the process asks its supervisor to be started anew. */
const RESTART = 75

async function main() {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  const logBook = createLogBook()
  const { app, publicUrl } = await buildApp({
    config,
    log: createLog(config, await standardOutput(), logBook),
    logBook,
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
  console.log(`Antrian Photobooth: ${publicUrl()}`)
  console.log(howToSignIn(config))
}

async function standardOutput(): Promise<DestinationStream> {
  if (!process.stdout.isTTY) return destination({ sync: true })
  const { default: pretty } = await import('pino-pretty')
  return pretty({ sync: true, ignore: 'pid,hostname' })
}

const howToSignIn = ({ google }: Config) =>
  google
    ? 'Sign in with a Google account whose e-mail is on the list (npm run allow -- list).'
    : "Sign in: 'Masuk dengan Google' opens a local identity provider, for development only, with ready accounts."

/** What an operator can put right is one sentence; the rest keeps its stack. */
function explained(error: Error & { code?: string }) {
  if (error instanceof SettingError) return error.message
  if (error.code === 'EADDRINUSE') return 'PORT is taken by another program.'
  if (error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL') {
    return `PORT or HOST cannot be listened on (${error.code}).`
  }
  if (isUnreachable(error)) return `DATABASE_URL cannot be reached (${error.message}).`
  return error
}

main().catch(error => {
  console.error(explained(error))
  process.exitCode = 1
})
