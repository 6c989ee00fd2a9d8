import { PAYMENT_LABELS } from '@antrian/contract/queue/payment'
import type { CompleteBody } from '@antrian/contract/queue/queueSteps'
import type * as z from 'zod/mini'
import type { Actor } from '../../platform/change/writeLog.ts'
import type { QueueEntryRow } from '../../platform/database/schema.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'
import { completeAndNext } from '../queue/completeAndNext.ts'
import { correctPayment } from '../queue/correctPayment.ts'
import { entryOf, type StoredEntry } from '../queue/entryRow.ts'
import { findEntry } from '../queue/queueReader.ts'
import { changeEntry, recordTransitions, takeTransition } from '../queue/takeTransition.ts'
import { completeTransition, startTransition } from '../queue/transitions.ts'
import { undo } from '../queue/undo.ts'
import {
  type Act,
  type ActOutcome,
  CHANGED,
  Differing,
  DoneAlready,
  lockedEntry,
  TAKEN_OVER,
} from './act.ts'

type Completing = Act<z.output<typeof CompleteBody>>

/**
 * Completes an entry at the time of the act. After an admin's decision, in any status; which method it
 * was is a question of its own.
 */
export async function completeAct(
  trx: DatabaseTransaction,
  act: Completing,
  actor: Actor,
): Promise<ActOutcome> {
  const before = await lockedEntry(trx, act)
  if (isCompletedSo(before, act)) throw new DoneAlready()
  const isPaidUnasked = before.status === 'completed' && act.asked !== 'other-payment'
  if (!act.answer || isPaidUnasked) expectCompletable(before, act)
  if (before.status === 'completed') return corrected(trx, before, act, actor)
  const isBack = before.status === 'cancelled'
  if (isBack) await broughtBack(trx, before, act, starterOf(act, actor))
  const row = isBack ? await lockedEntry(trx, act) : before
  return row.status === 'waiting' ? session(trx, act, actor) : completed(trx, act, actor)
}

const isCompletedSo = ({ status, payment_method }: QueueEntryRow, { body }: Completing) =>
  status === 'completed' && payment_method === body.paymentMethod

/** @throws Differing if it is not the session that the device saw */
function expectCompletable(row: QueueEntryRow, act: Completing) {
  const { body, holdsBooth, wasOnline, seenVersion } = act
  if (row.status === 'completed' && row.payment_method) {
    const message = `Sudah selesai dengan ${PAYMENT_LABELS[row.payment_method]}`
    throw new Differing('other-payment', message)
  }
  if (row.status === 'cancelled') throw new Differing('cancelled', 'Antrian sudah dibatalkan')
  // With a network any desk completes the session that it sees.
  const isSessionSeen = wasOnline && row.version === seenVersion
  if (!holdsBooth && !isSessionSeen) throw new Differing('pass-taken', TAKEN_OVER)
  if (row.status === 'waiting') throw new Differing('not-started', 'Antrian belum dimulai')
  if (row.prepaid_method && row.prepaid_method !== body.paymentMethod) {
    throw new Differing('other-payment', `Sudah lunas ${PAYMENT_LABELS[row.prepaid_method]}`)
  }
}

async function completed(
  trx: DatabaseTransaction,
  { id, body: { next: nextId, paymentMethod }, timeZone }: Completing,
  actor: Actor,
): Promise<ActOutcome> {
  const isNextThere = nextId !== undefined && nextId !== id && (await findEntry(trx, nextId))
  const answer = isNextThere
    ? await completeAndNext(trx, { id, nextId, paymentMethod, timeZone }, actor)
    : await takeTransition(trx, id, completeTransition({ paymentMethod }, actor), actor)
  if (!answer) throw new Differing('entry-changed', CHANGED)
  return answer
}

async function corrected(
  trx: DatabaseTransaction,
  { version }: QueueEntryRow,
  { id, body: { paymentMethod }, mayCorrect: isAllowed }: Completing,
  actor: Actor,
): Promise<StoredEntry> {
  const entry = await correctPayment(trx, { id, paymentMethod, version, isAllowed }, actor)
  if (!entry) throw new Differing('entry-changed', CHANGED)
  return entry
}

const broughtBack = (
  trx: DatabaseTransaction,
  { version }: QueueEntryRow,
  { id, isToday }: Completing,
  actor: Actor,
) => undo(trx, { id, version, isToday }, actor)

/** The admin at the start of the session, before which a cancelled entry must be back. */
const starterOf = ({ startedAt }: Completing, actor: Actor): Actor =>
  startedAt !== undefined && startedAt < actor.at ? { ...actor, at: startedAt } : actor

/**
 * Writes the start and the completion of a finished session at their own times. The entry in the
 * booth stays there.
 */
async function session(
  trx: DatabaseTransaction,
  act: Completing,
  actor: Actor,
): Promise<StoredEntry> {
  const {
    id,
    body: { paymentMethod },
  } = act
  const starter = starterOf(act, actor)
  const start = startTransition(starter)
  const { status: _, ...columns } = start.columns
  const started = await changeEntry(trx, id, { ...start, columns })
  const complete = { ...completeTransition({ paymentMethod }, actor), from: ['waiting'] as const }
  const ended = started && (await changeEntry(trx, id, complete))
  if (!ended) throw new Differing('entry-changed', CHANGED)
  await recordTransitions(trx, [{ transition: start, row: started }], starter)
  await recordTransitions(trx, [{ transition: complete, row: ended }], actor)
  return entryOf(ended)
}
