import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { onTestFinished, vi } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')

const SERVER = ['--import', 'tsx', 'server/src/main.ts']

/** `main.ts` as a process of its own, with these settings and no others. Killed when the test ends. */
export const startServer = (env: Record<string, string>) => start(SERVER, env)

/** The same, watched over as by `npm start`. */
export const startSupervised = (env: Record<string, string>) =>
  start(['scripts/supervise.mjs', ...SERVER], env)

function start(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'info', ...env },
  })
  const printed = { out: '', error: '' }
  child.stdout.on('data', chunk => {
    printed.out += String(chunk)
  })
  child.stderr.on('data', chunk => {
    printed.error += String(chunk)
  })
  const exit = once(child, 'close').then(([code]) => code as number | null)
  onTestFinished(() => void child.kill('SIGKILL'))

  return {
    printed,
    exit,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    /** The address it prints when it is ready. */
    address: () =>
      vi.waitUntil(() => printed.out.match(/^Antrian Photobooth: (http:\S+)$/m)?.[1], {
        timeout: 20_000,
      }),
  }
}

/** A command of the server, run to its end with these settings and no others. */
export async function runCommand(file: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
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
