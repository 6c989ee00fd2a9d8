import type { LeftoversUndoAnswer, LeftoversUndoBody } from '@antrian/contract/queue/leftovers'
import { QueueStatus, SkipReason } from '@antrian/contract/queue/queue'
import * as z from 'zod/mini'
import { type Actor, writeLog } from '../../platform/change/writeLog.ts'
import type { QueueEntryRow } from '../../platform/database/schema.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/errors.ts'
import { countDays, countsOf, negative } from '../queue/dayCounts.ts'
import { effectiveSteps, stepsOf, type UndoDetails } from '../queue/steps.ts'
import { changeEntry, lockEntries } from '../queue/takeTransition.ts'
import { undo } from '../queue/undo.ts'

interface Undoing extends LeftoversUndoBody {
  isToday: (at: string) => boolean
}

const STALE = 'Sebagian sudah diubah admin lain: tidak ada yang diurungkan'

/** Undoes the last step of all entries, or of none if one has changed since. */
export async function undoLeftovers(
  trx: DatabaseTransaction,
  { entries, isToday }: Undoing,
  actor: Actor,
): Promise<LeftoversUndoAnswer> {
  const rows = await lockAtVersions(trx, entries)
  const brought: { row: QueueEntryRow; from: z.infer<typeof BringDetails> }[] = []
  for (const row of rows) {
    const { id, version } = row
    if (row.last_action === 'bring') {
      const step = effectiveSteps(await stepsOf(trx, id)).at(-1)
      if (!step || !isToday(step.at)) throw new Refusal(409, STALE)
      brought.push({ row, from: BringDetails.parse(step.details) })
    } else if (!(await undo(trx, { id, version, isToday }, actor))) {
      throw new Refusal(409, STALE)
    }
  }
  await takeBack(trx, brought, actor)
  const broughtFrom = new Map(brought.map(({ row, from }) => [row.id, from.from.day]))
  const days = new Set(rows.map(({ id, day }) => broughtFrom.get(id) ?? day))
  return { count: rows.length, days: [...days] }
}

/**
 * Locks entries before their days, and days from the oldest, as every change does, to avoid
 * deadlocks.
 */
async function lockAtVersions(
  trx: DatabaseTransaction,
  entries: LeftoversUndoBody['entries'],
): Promise<QueueEntryRow[]> {
  const rows = await lockEntries(
    trx,
    entries.map(({ id }) => id),
  )
  const versionOf = new Map(entries.map(({ id, version }) => [id, version]))
  const isSeen = rows.every(({ id, version }) => versionOf.get(id) === version)
  if (rows.length !== versionOf.size || !isSeen) throw new Refusal(409, STALE)
  return rows.sort((a, b) => a.day.localeCompare(b.day))
}

const BringDetails = z.object({
  from: z.object({ day: z.string(), queueNumber: z.number(), status: QueueStatus }),
  cleared: z.object({
    started_at: z.nullable(z.string()),
    started_by: z.nullable(z.string()),
    started_by_name: z.nullable(z.string()),
    called_at: z.nullable(z.string()),
    call_count: z.number(),
    skipped_at: z.nullable(z.string()),
    skip_reason: z.nullable(SkipReason),
    brought_at: z.prefault(z.nullable(z.string()), null),
    forecast_at: z.prefault(z.nullable(z.string()), null),
  }),
})

async function takeBack(
  trx: DatabaseTransaction,
  brought: readonly { row: QueueEntryRow; from: z.infer<typeof BringDetails> }[],
  actor: Actor,
) {
  const changes: Parameters<typeof countDays>[1] = []
  for (const { row, from } of brought) {
    const after = await changeEntry(trx, row.id, {
      action: 'undo',
      from: ['waiting'],
      columns: {
        ...from.cleared,
        day: from.from.day,
        queue_number: from.from.queueNumber,
        status: from.from.status,
      },
    })
    if (!after) throw new Refusal(409, STALE)
    changes.push([row.day, negative(countsOf(row))], [after.day, countsOf(after)])
    const details: UndoDetails = { of: ['bring'], isBoothTaken: false }
    await writeLog(trx, 'undo', after, actor, details)
  }
  await countDays(trx, changes)
}
