import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerProcess, spawnServer, startServer } from '../../../testkit/serverProcess.ts'

const SHIFTED_CLOCK = join(import.meta.dirname, 'shiftedClock.mjs')

/** All output of the servers in this run, in which no token may appear. */
export const printed: string[] = []

/** Logged errors of answers with status 500. */
export function errorsBehind500(): string[] {
  const lines = printed.filter(line => line.startsWith('{')).map(line => JSON.parse(line))
  const callOf = ({ pid, reqId }: { pid: number; reqId: string }) => `${pid} ${reqId}`
  const failed = new Set(lines.filter(({ status }) => status === 500).map(callOf))
  return lines.filter(line => line.err && failed.has(callOf(line))).map(({ err }) => err.message)
}

type Settings = Record<string, string>

const free = (settings: Settings): Settings => ({ RATE_LIMIT: '0', ...settings })
const recorded = { onLine: (line: string) => void printed.push(line) }

export const spawnNode = (settings: Settings) => spawnServer(free(settings), recorded)
export const startNode = (settings: Settings) => startServer(free(settings), recorded)
export const startSupervised = (settings: Settings) =>
  startServer(free(settings), { ...recorded, isSupervised: true })

/** Starts a node whose clock is `ahead` ms ahead of ours until it is set. */
export async function startNodeAhead(settings: Settings, ahead: number) {
  const file = join(await mkdtemp(join(tmpdir(), 'clock-')), 'ahead')
  await writeFile(file, String(ahead))
  const node = await startServer(free({ ...settings, CLOCK_FILE: file }), {
    ...recorded,
    preload: SHIFTED_CLOCK,
  })
  return {
    ...node,
    async setClock(newAhead: number) {
      await writeFile(file, String(newAhead))
      node.signal('SIGUSR2')
    },
  }
}

export type ServerNode = ServerProcess
