import type { ActKind } from '@antrian/contract/offline/offlineBodies'
import { ACTS_KNOWN_FOR } from '@antrian/contract/offline/offlineLimits'
import type { AddBody, CancelBody } from '@antrian/contract/queue/queueBodies'
import { queueCalls } from '@antrian/contract/queue/queueCalls'
import { DEFAULT_CANCEL_REASON } from '@antrian/contract/queue/rules'
import type { Call } from '@antrian/contract/shared/call'
import { formatRupiah } from '@antrian/contract/shared/rupiah'
import type * as z from 'zod/mini'
import type { Actor } from '../../platform/change/writeLog.ts'
import type { QueueEntryRow } from '../../platform/database/schema.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'
import { addEntry } from '../queue/addEntry.ts'
import { priceNow, wasPrice } from '../queue/pricing.ts'
import { type Transition, takeTransition } from '../queue/takeTransition.ts'
import {
  cancelTransition,
  returnTransition,
  skipTransition,
  startTransition,
} from '../queue/transitions.ts'
import {
  type Act,
  type ActOutcome,
  CHANGED,
  Differing,
  DoneAlready,
  lockedEntry,
  TAKEN_OVER,
} from './act.ts'
import { completeAct } from './completeAct.ts'

type Apply<Body> = (trx: DatabaseTransaction, act: Act<Body>, actor: Actor) => Promise<ActOutcome>

interface Kind {
  call: Call
  apply: Apply<unknown>
}

type BodyOf<Of extends Call> = Of extends { body: infer Body extends z.core.$ZodType }
  ? z.output<Body>
  : undefined

/** Removes the type of the body from a kind, because the schema of its call checks the body. */
const kind = <Of extends Call>(call: Of, apply: Apply<BodyOf<Of>>): Kind => ({
  call,
  apply: apply as Apply<unknown>,
})

const isSeen = ({ version }: QueueEntryRow, { seenVersion, answer }: Act) =>
  answer !== undefined || version === seenVersion

async function take(trx: DatabaseTransaction, { id }: Act, transition: Transition, actor: Actor) {
  const entry = await takeTransition(trx, id, transition, actor)
  if (!entry) throw new Differing('entry-changed', CHANGED)
  return entry
}

type Adding = Act<z.output<typeof AddBody>>

const add: Apply<Adding['body']> = async (trx, act, actor) => {
  const { paymentMethod, rosterId, price: _, ...draft } = act.body
  const agreedPrice = await agreedPriceOf(trx, act, actor)
  return addEntry(trx, { draft, paymentMethod, rosterId, agreedPrice, day: act.day }, actor)
}

/**
 * The price that the student was told, because that is what is paid while the device does not know
 * of another. Whether a prepaid student paid it is asked. Undefined for the present price.
 */
async function agreedPriceOf(trx: DatabaseTransaction, { body, answer }: Adding, { at }: Actor) {
  const { photoCount, price, paymentMethod } = body
  const now = await priceNow(trx, photoCount)
  if (price === undefined || price === now || answer === 'price-now') return undefined
  if (paymentMethod && !answer) {
    throw new Differing('price-changed', `Harganya sekarang ${formatRupiah(now)}`)
  }
  // A device may have missed a change of the prices, but not for longer than its acts are known.
  const since = new Date(Date.parse(at) - ACTS_KNOWN_FOR).toISOString()
  const isFormer = await wasPrice(trx, { photoCount, price, since })
  if (paymentMethod && !isFormer) {
    throw new Differing(
      'price-changed',
      `${formatRupiah(price)} bukan harga ${photoCount} lembar dalam tujuh hari terakhir`,
    )
  }
  // Before the first prices nobody was told one.
  return isFormer && (paymentMethod || price > 0) ? price : undefined
}

const start: Apply<unknown> = async (trx, act, actor) => {
  const before = await lockedEntry(trx, act)
  if (!act.answer && !act.holdsBooth) throw new Differing('pass-taken', TAKEN_OVER)
  if (!isSeen(before, act)) throw new Differing('entry-changed', CHANGED)
  return take(trx, act, startTransition(actor), actor)
}

const cancel: Apply<z.output<typeof CancelBody>> = async (trx, act, actor) => {
  const before = await lockedEntry(trx, act)
  if (!isSeen(before, act)) throw new Differing('entry-changed', CHANGED)
  if (before.status === 'cancelled') throw new DoneAlready()
  const reason = act.body?.reason || DEFAULT_CANCEL_REASON
  return take(trx, act, cancelTransition({ reason }, actor), actor)
}

/** Skips an entry or returns it to the queue, unless another admin has done so. */
const move =
  <Body>(isOut: boolean, transitionOf: (body: Body, actor: Actor) => Transition): Apply<Body> =>
  async (trx, act, actor) => {
    const before = await lockedEntry(trx, act)
    const isOutNow = before.skipped_at !== null
    if (before.status === 'waiting' && isOutNow === isOut) throw new DoneAlready()
    if (!isSeen(before, act)) throw new Differing('entry-changed', CHANGED)
    return take(trx, act, transitionOf(act.body, actor), actor)
  }

/** How each act is applied, equal to its own call. */
export const ACT_KINDS: Record<ActKind, Kind> = {
  add: kind(queueCalls.addEntry, add),
  start: kind(queueCalls.startEntry, start),
  complete: kind(queueCalls.completeEntry, completeAct),
  cancel: kind(queueCalls.cancelEntry, cancel),
  skip: kind(
    queueCalls.skipEntry,
    move(true, ({ reason }, actor) => skipTransition(reason, actor)),
  ),
  return: kind(queueCalls.returnEntry, move(false, returnTransition)),
}
