import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const ROOT = join(import.meta.dirname, '../../..')
const MAIN = join(ROOT, 'server/dist/main.js')

/** Everything that servers printed in this run: no token may be in it. */
export const printed: string[] = []

/** A run that is broken off leaves no server behind. */
const running = new Set<ChildProcess>()
process.on('exit', () => running.forEach(child => child.kill('SIGKILL')))

type Settings = Record<string, string>

/** The built server as a process of its own. */
export const spawnNode = (settings: Settings) => spawnProcess([MAIN], settings)

/** The same, watched over as by `npm start`. */
export const spawnSupervised = (settings: Settings) =>
  spawnProcess([join(ROOT, 'scripts/supervise.mjs'), MAIN], settings)

export const startNode = (settings: Settings) => started(spawnNode(settings))
export const startSupervised = (settings: Settings) => started(spawnSupervised(settings))

function spawnProcess(args: string[], settings: Settings) {
  const began = performance.now()
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, PORT: '0', RATE_LIMIT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const exit = once(child, 'close').then(([code]) => {
    running.delete(child)
    return code as number | null
  })
  child.stderr.on('data', chunk => printed.push(String(chunk)))

  const ready = new Promise<{ address: string; startedIn: number } | undefined>(resolve => {
    createInterface(child.stdout).on('line', line => {
      printed.push(line)
      const [, address] = line.match(/^Antrian Photobooth: (http:\S+)$/) ?? []
      if (address) resolve({ address, startedIn: performance.now() - began })
    })
    void exit.then(() => resolve(undefined))
  })

  return {
    /** Undefined when it ended before that. */
    ready,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    /** It does nothing more, and is there to be killed. */
    freeze: () => child.kill('SIGSTOP'),
    /** Gives the exit code; null when the signal ended it. */
    async kill(signal: NodeJS.Signals = 'SIGKILL') {
      child.kill(signal)
      return exit
    },
  }
}

async function started(node: ReturnType<typeof spawnProcess>) {
  const first = await node.ready
  if (!first) throw new Error('a server ended before it was ready')
  return { ...node, ...first }
}

export type ServerNode = Awaited<ReturnType<typeof startNode>>
