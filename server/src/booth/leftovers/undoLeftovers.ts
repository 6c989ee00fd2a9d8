import type { LeftoversUndoAnswer, LeftoversUndoBody } from '@antrian/contract/queue/leftovers'
import { type Actor, writeLog } from '../../platform/change/writeLog.ts'
import type { QueueEntryRow } from '../../platform/database/schema.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/errors.ts'
import { countDays, countsOf, negative } from '../queue/dayCounts.ts'
import { refuseBusyBooth } from '../queue/forbiddenChange.ts'
import { effectiveSteps, stepsOf, type UndoDetails } from '../queue/steps.ts'
import { changeEntry, lockEntries } from '../queue/takeTransition.ts'
import { undo } from '../queue/undo.ts'
import type { moveOf } from './leftoversRepository.ts'

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
  const brought: { row: QueueEntryRow; from: BringDetails }[] = []
  for (const row of rows) {
    const { id, version } = row
    if (row.last_action === 'bring') {
      const step = effectiveSteps(await stepsOf(trx, id)).at(-1)
      if (!step || !isToday(step.at)) throw new Refusal(409, STALE)
      brought.push({ row, from: step.details as BringDetails })
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

type BringDetails = ReturnType<typeof moveOf>

async function takeBack(
  trx: DatabaseTransaction,
  brought: readonly { row: QueueEntryRow; from: BringDetails }[],
  actor: Actor,
) {
  const changes: Parameters<typeof countDays>[1] = []
  for (const { row, from } of brought) {
    const after = await changeEntry(trx, row.id, {
      action: 'undo',
      from: ['waiting'],
      columns: {
        // Log lines of an older version lack these two.
        ...{ brought_at: null, forecast_at: null },
        ...from.cleared,
        day: from.from.day,
        queue_number: from.from.queueNumber,
        status: from.from.status,
      },
    }).catch(refuseBusyBooth)
    if (!after) throw new Refusal(409, STALE)
    changes.push([row.day, negative(countsOf(row))], [after.day, countsOf(after)])
    const details: UndoDetails = { of: ['bring'], isBoothTaken: false }
    await writeLog(trx, 'undo', after, actor, details)
  }
  await countDays(trx, changes)
}
