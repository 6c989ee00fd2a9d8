import type { Engine } from '../../server/src/platform/database/engine.ts'
import { type Figure, printTable } from '../table.ts'
import { benchBare } from './bare.ts'
import { compared } from './compared.ts'
import { benchOurs } from './ours.ts'

/** Rows of one school year, because the length of the history is not measured here. */
const ROWS = 20_000

/** Measures many concurrent admins, compared with bare Fastify and the bare database. */
export async function benchLoad(): Promise<Figure[]> {
  const all: Figure[] = []
  for (const engine of ['sqlite', 'postgres'] as const satisfies Engine[]) {
    const bare = await benchBare(engine, ROWS)
    const ours = await benchOurs(engine, ROWS)
    const figures = compared(engine, ours, bare)
    printTable(`50 admins on ${engine}`, figures)
    all.push(...figures)
  }
  return all
}
