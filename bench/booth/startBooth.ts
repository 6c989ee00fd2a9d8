import { join } from 'node:path'
import { startChild } from './child.ts'

export interface BoothSettings {
  dataDir: string
  databaseUrl: string | undefined
  /** How many are signed in. */
  admins: number
  /** A built web app to serve; without it, next to none. */
  webRoot?: string
  /** Signing in through the browser needs one that is known beforehand. */
  port?: number
}

/** Figures that only the server can tell of itself, since its counters were reset. */
export interface BoothFigures {
  queries: number
  /** Milliseconds of a processor. */
  processor: number
  /** Bytes in use by objects and buffers. */
  heap: number
  memoryGrowth: number
  /** The longest time, in ms, in which nothing else had a turn. */
  longestHold: number
}

/** The real server as a process of its own, so that what is measured is it alone. */
export async function startBooth(settings: BoothSettings) {
  const { dataDir, databaseUrl, admins, webRoot, port } = settings
  const child = await startChild(
    join(import.meta.dirname, 'boothProcess.ts'),
    JSON.stringify({ dataDir, databaseUrl, admins, webRoot, port }),
  )
  return {
    ...(child.first as { origin: string; tokens: string[] }),
    forget: () => child.ask<BoothFigures>('forget'),
    figures: () => child.ask<BoothFigures>('figures'),
    [Symbol.asyncDispose]: child[Symbol.asyncDispose],
  }
}

export type BenchBooth = Awaited<ReturnType<typeof startBooth>>
