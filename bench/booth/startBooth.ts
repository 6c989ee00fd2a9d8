import { join } from 'node:path'
import { startChild } from './child.ts'

export interface BoothSettings {
  dataDir: string
  databaseUrl: string | undefined
  /** Number of signed-in admins. */
  admins: number
  /** Number of them who are developers, the first ones. Default: none. */
  developers?: number
  /** Time at which the server's clock begins. Default: the morning of the benches' date. */
  begins?: string
  /** Folder of a built web app. Default: a nearly empty page. */
  webRoot?: string
  /** Port, needed for a sign-in through the browser, because its address must be registered. */
  port?: number
}

/** Figures that only the server process can measure, since its counters were reset. */
export interface BoothFigures {
  queries: number
  /** CPU time in ms. */
  processor: number
  /** Longest block of the event loop in ms. */
  longestHold: number
}

interface Ready {
  origin: string
  tokens: string[]
  /** Difference of the server's clock to the real time, in ms. */
  ahead: number
}

/** Starts the real server as its own process, so that the measurements cover nothing else. */
export async function startBooth(settings: BoothSettings) {
  const { dataDir, databaseUrl, admins, developers, begins, webRoot, port } = settings
  const child = await startChild(
    join(import.meta.dirname, 'boothProcess.ts'),
    JSON.stringify({ dataDir, databaseUrl, admins, developers, begins, webRoot, port }),
  )
  return {
    ...(child.first as Ready),
    forget: () => child.ask<BoothFigures>('forget'),
    figures: () => child.ask<BoothFigures>('figures'),
    [Symbol.asyncDispose]: child[Symbol.asyncDispose],
  }
}

export type BenchBooth = Awaited<ReturnType<typeof startBooth>>
