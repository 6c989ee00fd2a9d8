import type { ActKind } from '@antrian/contract/offlineBodies'
import { AddBody, CancelBody } from '@antrian/contract/queueBodies'
import { CompleteBody, SkipBody } from '@antrian/contract/queueSteps'
import { DEFAULT_CANCEL_REASON } from '@antrian/contract/rules'
import { formatRupiah } from '@antrian/contract/rupiah'
import * as z from 'zod/mini'
import type { Actor } from '../../platform/change/writeLog.ts'
import type { QueueEntryRow } from '../../platform/database/schema.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'
import { addEntry } from '../queue/addEntry.ts'
import { priceNow } from '../queue/pricing.ts'
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

interface Kind<Shape extends z.core.$ZodType> {
  method: 'POST' | 'DELETE'
  path: (id: string) => string
  body: Shape
  apply: Apply<z.output<Shape>>
}

/** Removes the type of the body from a kind, because its schema checks the body. */
const kind = <Shape extends z.core.$ZodType>(of: Kind<Shape>) =>
  of as unknown as Kind<z.core.$ZodType>

const isSeen = ({ version }: QueueEntryRow, { seenVersion, answer }: Act) =>
  answer !== undefined || version === seenVersion

async function take(trx: DatabaseTransaction, { id }: Act, transition: Transition, actor: Actor) {
  const entry = await takeTransition(trx, id, transition, actor)
  if (!entry) throw new Differing('entry-changed', CHANGED)
  return entry
}

const add: Apply<z.output<typeof AddBody>> = async (trx, { body, answer, day }, actor) => {
  const { price, paymentMethod, rosterId, ...draft } = body
  const isPaid = paymentMethod && price !== undefined
  const now = isPaid ? await priceNow(trx, draft.photoCount) : price
  if (now !== price && !answer) {
    throw new Differing('price-changed', `Harganya sekarang ${formatRupiah(now ?? 0)}`)
  }
  const agreed = isPaid && answer === 'record' ? { agreedPrice: price } : {}
  return addEntry(trx, { draft, paymentMethod, rosterId, day, ...agreed }, actor)
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

const step = (name: string) => (id: string) => `/api/queue/${id}/${name}`

/** Body of calls that have none. */
const NO_BODY = z.pipe(
  z.unknown(),
  z.transform(() => undefined),
)

/** How each act is parsed and applied, equal to its own call. */
export const ACT_KINDS: Record<ActKind, Kind<z.core.$ZodType>> = {
  add: kind({ method: 'POST', path: () => '/api/queue', body: AddBody, apply: add }),
  start: kind({ method: 'POST', path: step('start'), body: NO_BODY, apply: start }),
  complete: kind({
    method: 'POST',
    path: step('complete'),
    body: CompleteBody,
    apply: completeAct,
  }),
  cancel: kind({
    method: 'DELETE',
    path: id => `/api/queue/${id}`,
    body: CancelBody,
    apply: cancel,
  }),
  skip: kind({
    method: 'POST',
    path: step('skip'),
    body: SkipBody,
    apply: move(true, ({ reason }, actor) => skipTransition(reason, actor)),
  }),
  return: kind({
    method: 'POST',
    path: step('return'),
    body: NO_BODY,
    apply: move(false, returnTransition),
  }),
}
