import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const ROOT = join(import.meta.dirname, '..')

const SERVER = join(ROOT, 'server/dist/main.js')
/** Path of the operator's command-line tool. */
export const ANTRIAN = join(ROOT, 'server/dist/antrian.js')
const SUPERVISOR = join(ROOT, 'server/supervise.mjs')

/** Started servers, which are killed when the test run ends early. */
const running = new Set<ChildProcess>()
process.on('exit', () => running.forEach(child => child.kill('SIGKILL')))

interface Options {
  /** Whether the supervisor of `npm start` runs the server. */
  isSupervised?: boolean
  /** Path of a module that Node.js loads first. */
  preload?: string
  /** Called with each line of stdout and stderr. */
  onLine?: (line: string) => void
}

/**
 * Starts the built server as its own process, with only these settings. The nightly backup is off,
 * because it could start during a measurement.
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
    /** Address of the server once it listens; undefined when it ended before. */
    ready,
    exit,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    /** Stops reading stdout, like a log collector that hangs, so that the pipe fills. */
    stopReading: () => child.stdout.pause(),
    /** Resident memory of the process in MB. */
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(statusOf(child))?.[1]) / 1024,
    /** Files and sockets that the process has open. */
    handles: () => handlesOf(child),
    signal: (signal: NodeJS.Signals) => child.kill(signal),
    /** Stops the process with SIGSTOP; only a kill ends it then. */
    freeze: () => child.kill('SIGSTOP'),
    /** Kills the process and returns its exit code; null when the signal ended it. */
    async kill(signal: NodeJS.Signals = 'SIGKILL') {
      child.kill(signal)
      return exit
    },
  }
}

const statusOf = ({ pid }: ChildProcess) => readFileSync(`/proc/${pid}/status`, 'utf8')

function handlesOf({ pid }: ChildProcess) {
  const folder = `/proc/${pid}/fd`
  const targets = readdirSync(folder).map(name => {
    try {
      return readlinkSync(join(folder, name))
    } catch {
      // Closed since it was listed.
      return ''
    }
  })
  return {
    files: targets.filter(target => target.startsWith('/')).length,
    sockets: targets.filter(target => target.startsWith('socket:')).length,
  }
}

/** Starts a server and waits until it listens. */
export async function startServer(settings: Record<string, string>, options?: Options) {
  const server = spawnServer(settings, options)
  const first = await server.ready
  if (!first) throw new Error(`The server ended before it was ready: ${server.printed.error}`)
  return { ...server, ...first }
}

export type ServerProcess = Awaited<ReturnType<typeof startServer>>
