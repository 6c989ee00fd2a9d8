import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface BoothSettings {
  dataDir: string
  databaseUrl: string | undefined
  /** How many are signed in. */
  admins: number
}

/** What only the server can tell of itself, since it was told to forget. */
export interface BoothFigures {
  queries: number
  memory: number
  memoryGrowth: number
  /** The longest time, in ms, in which nothing else had a turn. */
  longestHold: number
}

/** The real server as a process of its own, so that what is measured is it alone. */
export async function startBooth({ dataDir, databaseUrl, admins }: BoothSettings) {
  const settings = JSON.stringify({ dataDir, databaseUrl, admins })
  const child = fork(join(import.meta.dirname, 'boothProcess.ts'), [settings], {
    execArgv: ['--import', 'tsx', '--expose-gc'],
  })
  const exit = once(child, 'exit')
  const answer = () =>
    Promise.race([
      once(child, 'message').then(([message]) => message),
      exit.then(() => Promise.reject(new Error('The server has ended'))),
    ])
  const { origin, tokens } = (await answer()) as { origin: string; tokens: string[] }

  async function ask(question: 'forget' | 'figures'): Promise<BoothFigures> {
    child.send(question)
    return (await answer()) as BoothFigures
  }

  return {
    origin,
    tokens,
    forget: () => ask('forget'),
    figures: () => ask('figures'),
    async [Symbol.asyncDispose]() {
      child.disconnect()
      await exit
    },
  }
}

export type BenchBooth = Awaited<ReturnType<typeof startBooth>>
