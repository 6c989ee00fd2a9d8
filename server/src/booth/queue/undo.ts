import { PaymentMethod, type QueueStatus } from '@antrian/contract/queue'
import type { UndoBody } from '@antrian/contract/queueSteps'
import { type Actor, writeLog } from '../../platform/change/writeLog.ts'
import type { QueueEntryRow } from '../../platform/database/schema.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'
import { enqueuePaymentCorrection, enqueueReversal } from '../sheets/enqueueSheetRow.ts'
import { changeCounts, countsBetween } from './dayCounts.ts'
import { columnsOf, entryOf, type StoredEntry } from './entryRow.ts'
import { ForbiddenChange } from './forbiddenChange.ts'
import {
  calledBy,
  EditDetails,
  type Step,
  skippedBy,
  standing,
  stepsOf,
  stepsToTakeBack,
  UndoDetails,
} from './steps.ts'
import { changeEntry, lockEntry } from './takeTransition.ts'
import { WAYS_BACK } from './transitions.ts'

export interface Undoing extends UndoBody {
  id: string
  isToday: (at: string) => boolean
}

export interface Undone {
  entry: StoredEntry
  /** Whose start went back with the completion that had brought it. */
  next: StoredEntry | undefined
  /** It waits, since somebody else is in the booth it would have come back to. */
  isBoothTaken: boolean
  /** The same step was taken back before. */
  isAgain: boolean
}

/** Takes back an entry's last step, or with `to` the last ones, if it is at the version that was seen. */
export async function undo(
  trx: DatabaseTransaction,
  { id, version, to, isToday }: Undoing,
  actor: Actor,
): Promise<Undone | undefined> {
  const before = await lockEntry(trx, id)
  if (!before) return undefined
  const steps = await stepsOf(trx, id)
  const last = steps.at(-1)
  if (last?.action === 'undo' && before.version === version + 1) {
    const { isBoothTaken } = UndoDetails.parse(last.details)
    return { entry: entryOf(before), next: undefined, isBoothTaken, isAgain: true }
  }
  if (before.version !== version) throw new ForbiddenChange('stale')
  const stands = standing(steps)
  const step = stands.at(-1)
  const target = step && targetOf(step, before, to)
  if (!target) throw new ForbiddenChange('nothing-to-undo')
  if (!isToday(step.at)) throw new ForbiddenChange('undo-of-another-day')
  if (target !== 'completed' && !before.student_name) throw new ForbiddenChange('name-removed')

  const current = target === 'in-progress' ? await idInBooth(trx) : undefined
  const next = current && !to ? await undoStartAfter(trx, id, current, actor) : undefined
  const isBoothTaken = current !== undefined && !next
  const status = isBoothTaken ? 'waiting' : target
  const entry = await takeBack(trx, before, { stands, status, isBoothTaken }, actor)
  return { entry, next, isBoothTaken, isAgain: false }
}

/** Status that the entry comes back to, or undefined where there is no way back. */
function targetOf({ action }: Step, row: QueueEntryRow, to: UndoBody['to']) {
  const { status, started_at } = row
  const isFinished = status === 'completed' || status === 'cancelled'
  if (to && isFinished) return to === 'waiting' || started_at ? to : undefined
  if (to && to === status) return undefined
  return WAYS_BACK[action]?.status(row)
}

interface Way {
  stands: Step[]
  status: QueueStatus
  isBoothTaken: boolean
}

async function takeBack(
  trx: DatabaseTransaction,
  before: QueueEntryRow,
  { stands, status, isBoothTaken }: Way,
  actor: Actor,
): Promise<StoredEntry> {
  const taken = stepsToTakeBack(stands, before, status)
  const after = await changeEntry(trx, before.id, {
    action: 'undo',
    from: [before.status],
    columns: columnsBefore(taken, stands.slice(0, -taken.length), status),
  })
  if (!after) throw new ForbiddenChange('stale')
  await changeCounts(trx, after.day, countsBetween(before, after))
  const of = taken.map(({ action }) => action)
  await writeLog(trx, 'undo', after, actor, { of, isBoothTaken } satisfies UndoDetails)
  await correctSheet(trx, before, after, actor.at)
  return entryOf(after)
}

/** Columns of the entry before the steps `taken`, derived from the steps that `remain`. */
function columnsBefore(
  taken: readonly Step[],
  remain: readonly Step[],
  status: QueueStatus,
): Partial<QueueEntryRow> {
  const [step] = taken
  if (step?.action === 'edit') return columnsBeforeEdit(step)
  if (status === 'completed') {
    return { payment_method: PaymentMethod.parse(step?.details.from) }
  }
  return {
    status,
    ...(status === 'waiting' && {
      ...{ started_at: null, started_by: null, started_by_name: null },
      ...calledBy(remain),
      ...skippedBy(remain),
    }),
    ...{ completed_at: null, completed_by: null, completed_by_name: null, payment_method: null },
    ...{ cancelled_at: null, cancelled_by: null, cancelled_by_name: null, cancel_reason: null },
  }
}

function columnsBeforeEdit({ details }: Step): Partial<QueueEntryRow> {
  const { before, priceBefore, rosterIdBefore } = EditDetails.parse(details)
  return {
    ...columnsOf(before),
    ...(priceBefore !== undefined && { price: priceBefore }),
    ...(rosterIdBefore !== undefined && { roster_id: rosterIdBefore }),
  }
}

async function correctSheet(
  trx: DatabaseTransaction,
  before: QueueEntryRow,
  after: QueueEntryRow,
  at: string,
) {
  if (before.status !== 'completed') return
  const [from, to] = [before.payment_method, after.payment_method]
  if (from && to) await enqueuePaymentCorrection(trx, after, { from, to, at })
  else await enqueueReversal(trx, before, at)
}

async function idInBooth(trx: DatabaseTransaction): Promise<string | undefined> {
  const current = await trx
    .selectFrom('queue_entries')
    .select('id')
    .where('status', '=', 'in-progress')
    .executeTakeFirst()
  return current?.id
}

/** The start that this completion brought with it, if it is still the last step of whoever is in the booth. */
async function undoStartAfter(
  trx: DatabaseTransaction,
  completedId: string,
  currentId: string,
  actor: Actor,
): Promise<StoredEntry | undefined> {
  const row = await lockEntry(trx, currentId)
  if (row?.status !== 'in-progress') return undefined
  const stands = standing(await stepsOf(trx, row.id))
  const step = stands.at(-1)
  if (step?.action !== 'start' || step.details.after !== completedId) return undefined
  return takeBack(trx, row, { stands, status: 'waiting', isBoothTaken: false }, actor)
}
