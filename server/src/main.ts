import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { destination, type Logger, pino } from 'pino'
import { buildApp } from './app.ts'
import { SECOND } from './clock.ts'
import { type Config, readConfig, SettingError } from './config.ts'
import { isUnreachable } from './database/failures.ts'

const LAST_REQUESTS = 10 * SECOND

async function main() {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  const { app, publicUrl } = await buildApp({
    config,
    log: await createLog(config.logLevel),
    clock: () => new Date(),
    // Both from server/src and from the bundle in server/dist.
    webRoot: join(import.meta.dirname, '../../dist'),
  })

  async function stop() {
    setTimeout(() => app.server.closeAllConnections(), LAST_REQUESTS).unref()
    await app.close()
  }
  process.once('SIGTERM', () => void stop())
  process.once('SIGINT', () => void stop())

  await app.listen({ port: config.port, host: config.host }).catch(async error => {
    await app.close()
    throw error
  })
  console.log(`Antrian Photobooth: ${publicUrl()}`)
  console.log(howToSignIn(config))
}

async function createLog(level: string): Promise<Logger> {
  if (!process.stdout.isTTY) return pino({ level }, destination({ sync: true }))
  const { default: pretty } = await import('pino-pretty')
  return pino({ level }, pretty({ sync: true, ignore: 'pid,hostname' }))
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
