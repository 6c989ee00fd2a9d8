import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const ROOT = join(import.meta.dirname, '..')

const SERVER = join(ROOT, 'server/dist/main.js')
/** The operator's command. */
export const ANTRIAN = join(ROOT, 'server/dist/antrian.js')
const SUPERVISOR = join(ROOT, 'server/supervise.mjs')

/** A run that is broken off leaves no server behind. */
const running = new Set<ChildProcess>()
process.on('exit', () => running.forEach(child => child.kill('SIGKILL')))

interface Options {
  /** Watched over as by `npm start`. */
  isSupervised?: boolean
  /** A module that is loaded before it. */
  preload?: string
  /** Told of every line that it prints, on either output. */
  onLine?: (line: string) => void
}

/**
 * The built server as a process of its own, with these settings and no others; no backup of the night that
 * would begin beside a measurement.
 */
export function spawnServer(settings: Record<string, string>, options: Options = {}) {
  const { isSupervised, preload, onLine } = options
  const began = performance.now()
  const args = [
    ...(preload ? ['--import', preload] : []),
    ...(isSupervised ? [SUPERVISOR] : []),
    SERVER,
  ]
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { PATH: process.env.PATH, PORT: '0', BACKUP_AT: 'off', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const printed = { out: '', error: '' }
  const exit = once(child, 'close').then(([code]) => {
    running.delete(child)
    return code as number | null
  })
  const ready = new Promise<{ address: string; startedIn: number } | undefined>(resolve => {
    const hear = (name: keyof typeof printed) => (line: string) => {
      printed[name] += `${line}\n`
      onLine?.(line)
      const [, address] = line.match(/^Antrian Photobooth: (http:\S+)$/) ?? []
      if (address) resolve({ address, startedIn: performance.now() - began })
    }
    createInterface(child.stdout).on('line', hear('out'))
    createInterface(child.stderr).on('line', hear('error'))
    void exit.then(() => resolve(undefined))
  })

  return {
    printed,
    /** Its address when it listens; undefined when it ended before that. */
    ready,
    exit,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    /** As a collector that is stuck: what the server prints stays in the pipe. */
    stopReading: () => child.stdout.pause(),
    /** Megabytes that it holds of the machine. */
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(statusOf(child))?.[1]) / 1024,
    signal: (signal: NodeJS.Signals) => child.kill(signal),
    /** It does nothing more, and is there to be killed. */
    freeze: () => child.kill('SIGSTOP'),
    /** Gives the exit code; null when the signal ended it. */
    async kill(signal: NodeJS.Signals = 'SIGKILL') {
      child.kill(signal)
      return exit
    },
  }
}

const statusOf = ({ pid }: ChildProcess) => readFileSync(`/proc/${pid}/status`, 'utf8')

/** The same, once it listens. */
export async function startServer(settings: Record<string, string>, options?: Options) {
  const server = spawnServer(settings, options)
  const first = await server.ready
  if (!first) throw new Error(`The server ended before it was ready: ${server.printed.error}`)
  return { ...server, ...first }
}

export type ServerProcess = Awaited<ReturnType<typeof startServer>>
