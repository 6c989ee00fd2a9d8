import { PaymentMethod, type QueueStatus } from '@antrian/contract/queue/queue'
import type { UndoBody } from '@antrian/contract/queue/queueSteps'
import { WRONG_INPUT_REASON } from '@antrian/contract/queue/rules'
import { type Actor, writeLog } from '../../platform/change/writeLog.ts'
import type { QueueEntryRow } from '../../platform/database/schema.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'
import { enqueuePaymentCorrection, enqueueReversal } from '../sheets/enqueueSheetRow.ts'
import { changeCounts, countsBetween } from './dayCounts.ts'
import { columnsOf, entryOf, type StoredEntry } from './entryRow.ts'
import { ForbiddenChange } from './forbiddenChange.ts'
import { expectOnceInLine } from './onceInLine.ts'
import { entryInBooth } from './queueReader.ts'
import { expectOneInLine } from './redo.ts'
import {
  EditDetails,
  effectiveSteps,
  type Step,
  stepsOf,
  stepsToTakeBack,
  tracesOf,
  UndoDetails,
} from './steps.ts'
import { changeEntry, lockEntry } from './takeTransition.ts'
import { cancelTransition, WAYS_BACK } from './transitions.ts'

interface Undoing extends UndoBody {
  id: string
  isToday: (at: string) => boolean
}

interface Undone {
  entry: StoredEntry
  /** The entry whose start was undone together with the completion that started it. */
  next: StoredEntry | undefined
  /** The entry waits instead of being in progress, because another entry is in the booth. */
  isBoothTaken: boolean
  isAgain: boolean
}

/**
 * Undoes the last step of an entry, or with `to` several steps, if the entry has the version that
 * the admin saw.
 */
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
  const effective = effectiveSteps(steps)
  const step = effective.at(-1)
  const target = step && targetOf(step, before, to)
  if (!target) throw new ForbiddenChange('nothing-to-undo')
  // A payment of another day can be corrected today, and its session still not be taken back.
  const end = target === 'completed' ? null : (before.completed_at ?? before.cancelled_at)
  if (!isToday(end ?? step.at)) throw new ForbiddenChange('undo-of-another-day')
  if (target !== 'completed' && !before.student_name) throw new ForbiddenChange('name-removed')

  const current = target === 'in-progress' ? await entryInBooth(trx) : undefined
  const next =
    current && !to ? await undoStartAfter(trx, { id, at: step.at }, current.id, actor) : undefined
  const isBoothTaken = current !== undefined && !next
  const status = isBoothTaken ? 'waiting' : target
  if (target === 'waiting' || target === 'in-progress') await expectOneInLine(trx, before)
  const entry = await takeBack(trx, before, { effective, status, isBoothTaken }, actor)
  // Somebody may have added the student again.
  if (before.status === 'cancelled') await expectOnceInLine(trx, entry)
  return { entry, next, isBoothTaken, isAgain: false }
}

/** Status of the entry after undo. Undefined if it cannot be undone. */
function targetOf({ action }: Step, row: QueueEntryRow, to: UndoBody['to']) {
  const { status, started_at } = row
  const isFinished = status === 'completed' || status === 'cancelled'
  // Prints that were made again have no session.
  if (to && row.redo_reason && row.redo_reason !== 'photo') return undefined
  if (to && isFinished) return to === 'waiting' || started_at ? to : undefined
  if (to && to === status) return undefined
  return WAYS_BACK[action]?.status(row)
}

interface Way {
  effective: Step[]
  status: QueueStatus
  isBoothTaken: boolean
}

async function takeBack(
  trx: DatabaseTransaction,
  before: QueueEntryRow,
  { effective, status, isBoothTaken }: Way,
  actor: Actor,
): Promise<StoredEntry> {
  const taken = stepsToTakeBack(effective, before, status)
  const after = await changeEntry(trx, before.id, {
    action: 'undo',
    from: [before.status],
    columns: columnsBefore(taken, effective.slice(0, -taken.length), status, actor),
  })
  if (!after) throw new ForbiddenChange('stale')
  await changeCounts(trx, after.day, countsBetween(before, after))
  const of = taken.map(({ action }) => action)
  await writeLog(trx, 'undo', after, actor, { of, isBoothTaken } satisfies UndoDetails)
  await correctSheet(trx, before, after, actor.at)
  return entryOf(after)
}

/** Columns of the entry before the steps `taken`, computed from the steps that `remain`. */
function columnsBefore(
  taken: readonly Step[],
  remain: readonly Step[],
  status: QueueStatus,
  actor: Actor,
): Partial<QueueEntryRow> {
  const [step] = taken
  if (step?.action === 'edit') return columnsBeforeEdit(step)
  if (status === 'completed') {
    return { payment_method: PaymentMethod.parse(step?.details.from) }
  }
  // The state before a redo is none at all.
  if (status === 'cancelled') {
    const { columns } = cancelTransition({ reason: WRONG_INPUT_REASON }, actor)
    return { ...(columns as Partial<QueueEntryRow>), ...NOT_COMPLETED }
  }
  return {
    status,
    ...(status === 'waiting' && {
      ...{ started_at: null, started_by: null, started_by_name: null },
      ...tracesOf(remain),
    }),
    ...NOT_COMPLETED,
    ...{ cancelled_at: null, cancelled_by: null, cancelled_by_name: null, cancel_reason: null },
  }
}

const NOT_COMPLETED = {
  ...{ completed_at: null, completed_by: null, completed_by_name: null },
  payment_method: null,
} as const

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

/**
 * Undoes the start that the completion caused, if it is still the last step of the entry in the
 * booth. Both have the same time; an earlier completion of the entry may have caused another start.
 */
async function undoStartAfter(
  trx: DatabaseTransaction,
  completion: Pick<Step, 'at'> & { id: string },
  currentId: string,
  actor: Actor,
): Promise<StoredEntry | undefined> {
  const row = await lockEntry(trx, currentId)
  if (row?.status !== 'in-progress') return undefined
  const effective = effectiveSteps(await stepsOf(trx, row.id))
  const step = effective.at(-1)
  if (step?.action !== 'start' || step.details.after !== completion.id) return undefined
  if (step.at !== completion.at) return undefined
  return takeBack(trx, row, { effective, status: 'waiting', isBoothTaken: false }, actor)
}
