import { join } from 'node:path'
import type { Engine } from '../../server/src/platform/database/engine.ts'
import { type Caller, createCaller } from '../booth/caller.ts'
import { startChild } from '../booth/child.ts'
import { openSeeded } from '../booth/seededDatabase.ts'
import { addEntry, paceAtBooth, paceOf } from './pace.ts'

export const ADMINS = 50

/** Measures Fastify, the database driver, and both together. */
export async function benchBare(engine: Engine, rows: number) {
  await using database = await openSeeded(engine, rows)
  const { dataDir, databaseUrl } = database
  await using child = await startChild(
    join(import.meta.dirname, 'bareProcess.ts'),
    JSON.stringify({ dataDir, databaseUrl }),
  )
  const { origin } = child.first as { origin: string }
  const databaseAlone = await child.ask<number>('adds')
  const callers = Array.from({ length: ADMINS }, () => createCaller(origin, 'nobody'))
  const [operator, ...others] = callers as [Caller, ...Caller[]]

  const add = await paceOf(callers, addEntry)
  const atBooth = await paceAtBooth(operator, others)
  for (const caller of callers) caller.close()
  return { databaseAlone, add, ...atBooth }
}

export type BareFigures = Awaited<ReturnType<typeof benchBare>>
