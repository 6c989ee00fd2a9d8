import type { Engine } from '../../server/src/platform/database/engine.ts'
import { type Figure, printTable } from '../table.ts'
import { benchBare } from './bare.ts'
import { compared } from './compared.ts'
import { benchOurs } from './ours.ts'

/** A school year: neither is what is measured here about the length of the history. */
const ROWS = 20_000

/** Many admins at once, beside Fastify and the database with nothing of ours between. */
export async function benchLoad(): Promise<Figure[]> {
  const all: Figure[] = []
  for (const engine of ['sqlite', 'postgres'] as const satisfies Engine[]) {
    const bare = await benchBare(engine, ROWS)
    const ours = await benchOurs(engine, ROWS)
    const figures = compared(ours, bare)
    printTable(`50 admins on ${engine}`, figures)
    all.push(...figures)
  }
  return all
}
