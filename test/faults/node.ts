import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const MAIN = join(import.meta.dirname, '../../server/dist/main.js')

/** Everything that servers printed in this run: no token may be in it. */
export const printed: string[] = []

/** The built server as a process of its own. */
export async function startNode(settings: Record<string, string>) {
  const began = performance.now()
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, PORT: '0', RATE_LIMIT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exit = once(child, 'close')
  child.stderr.on('data', chunk => printed.push(String(chunk)))

  const address = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', line => {
      printed.push(line)
      const [, found] = line.match(/^Antrian Photobooth: (http:\S+)$/) ?? []
      if (found) resolve(found)
    })
    void exit.then(() => reject(new Error('a server ended before it was ready')))
  })

  return {
    address,
    startedIn: performance.now() - began,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    async kill(signal: NodeJS.Signals = 'SIGKILL') {
      child.kill(signal)
      await exit
    },
  }
}

export type ServerNode = Awaited<ReturnType<typeof startNode>>
