import { randomUUID } from 'node:crypto'
import type { Paper, PaperLoad } from '@antrian/contract/booth/paper'
import { doneBy } from '../../platform/change/doneBy.ts'
import { type Actor, writeBoothLog } from '../../platform/change/writeLog.ts'
import type { Database, PaperLoadRow } from '../../platform/database/schema.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/errors.ts'

/**
 * Computes the remaining paper: the last load minus the prints of every completion since, redos
 * included. It is not stored.
 */
export async function readPaper(db: Database): Promise<Paper> {
  const load = await db
    .selectFrom('paper_loads')
    .selectAll()
    .orderBy('loaded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!load) return null
  const { used } = await db
    .selectFrom(eb =>
      eb
        .selectFrom('queue_entries')
        .select('photo_count')
        .where('completed_at', '>', load.loaded_at)
        .orderBy('completed_at')
        // Limits the rows, because after this many completions the printer is empty.
        .limit(load.sheets)
        .as('since'),
    )
    .select(({ fn }) => fn.sum<number | null>('photo_count').as('used'))
    .executeTakeFirstOrThrow()
  return { load: loadOf(load), used: used ?? 0, left: Math.max(0, load.sheets - (used ?? 0)) }
}

export async function loadPaper(
  trx: DatabaseTransaction,
  { sheets }: { sheets: number },
  actor: Actor,
): Promise<Paper> {
  await trx
    .insertInto('paper_loads')
    .values({
      id: randomUUID(),
      sheets,
      version: 1,
      ...doneBy('loaded', actor),
    })
    .execute()
  await writeBoothLog(trx, 'paper', actor, { sheets })
  return readPaper(trx)
}

export async function correctLoad(
  trx: DatabaseTransaction,
  id: string,
  { sheets, version }: { sheets: number; version: number },
  actor: Actor,
): Promise<Paper> {
  // Locks the row and returns the values that the correction replaces.
  const before = await trx
    .updateTable('paper_loads')
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!before) throw new Refusal(404, 'Isi kertas tidak ditemukan')
  if (before.version !== version + 1) {
    throw new Refusal(409, 'Isi kertas ini baru diubah admin lain')
  }
  await trx.updateTable('paper_loads').set({ sheets }).where('id', '=', id).execute()
  await writeBoothLog(trx, 'paper', actor, { before: before.sheets, sheets })
  return readPaper(trx)
}

const loadOf = (row: PaperLoadRow): PaperLoad => ({
  id: row.id,
  at: row.loaded_at,
  by: row.loaded_by_name,
  sheets: row.sheets,
  version: row.version,
})
