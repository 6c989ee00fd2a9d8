import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { ANTRIAN, spawnServer } from '../../../testkit/serverProcess.ts'

const ROOT = join(import.meta.dirname, '../../..')

/**
 * Starts the built server as a process with only these settings. It is killed when the test ends.
 */
export const startServer = (env: Record<string, string>) => start(env)

/** The same under the supervisor of `npm start`. */
export const startSupervised = (env: Record<string, string>, options: Options = {}) =>
  start(env, { ...options, isSupervised: true })

type Options = Parameters<typeof spawnServer>[1]

function start(env: Record<string, string>, options?: Options) {
  const server = spawnServer(env, options)
  onTestFinished(() => void server.kill())
  return {
    ...server,
    /** Sends a signal; `exit` waits for the end. */
    kill: server.signal,
    /** The address that it prints when it is ready. */
    async address() {
      const first = await server.ready
      if (!first) throw new Error(`The server ended before it was ready: ${server.printed.error}`)
      return first.address
    },
  }
}

/** Runs `antrian` to its end with only these settings. */
export async function runAntrian(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [ANTRIAN, ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...env },
  })
  const [out, error, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { code: code as number | null, out, error }
}
