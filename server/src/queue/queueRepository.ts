import { randomUUID } from 'node:crypto'
import type { EntryDraft } from '@antrian/contract/entryDraft'
import type { SkipReason } from '@antrian/contract/queue'
import { type Actor, writeLog } from '../adminLog/writeLog.ts'
import type { Clock } from '../clock.ts'
import { isBoothBusy } from '../database/failures.ts'
import type { Database } from '../database/schema.ts'
import { createRunOnce } from '../idempotency/runOnce.ts'
import { completeAndNext } from './completeAndNext.ts'
import { correctPayment, type PaymentCorrection } from './correctPayment.ts'
import { takeNumber } from './dayCounts.ts'
import { columnsOf, draftIn, entryOf } from './entryRow.ts'
import { ForbiddenChange, refuseBusyBooth } from './forbiddenChange.ts'
import { type NewEntry, prepaidDetails, pricedColumns, repricedColumns } from './pricing.ts'
import { createQueueReader } from './queueReader.ts'
import type { Completion } from './seen.ts'
import { changeEntry, lockEntry, takeTransition } from './takeTransition.ts'
import {
  type Cancellation,
  callTransition,
  cancelTransition,
  completeTransition,
  returnTransition,
  skipTransition,
  startTransition,
  type Transition,
} from './transitions.ts'
import { type Undoing, undo } from './undo.ts'

/**
 * Entries and what is written with them. A change that the entry's state forbids touches nothing and
 * gives undefined.
 */
export function createQueueRepository(db: Database, elapsed: Clock) {
  const write = createRunOnce(db, elapsed)

  const take = (id: string, actor: Actor, transition: Transition) =>
    write(actor, async trx => {
      const row = await takeTransition(trx, id, transition, actor)
      return row && entryOf(row)
    })

  return {
    ...createQueueReader(db),

    /**
     * `forecastAt`: when it is expected to start, if that can be said. Throws `PriceChanged` when it
     * was offered at a price that is none any more.
     */
    add: (
      { draft, ...offer }: NewEntry,
      day: string,
      actor: Actor,
      forecastAt: string | null = null,
    ) =>
      write(actor, async trx => {
        const priced = await pricedColumns(trx, draft.photoCount, offer)
        const row = await trx
          .insertInto('queue_entries')
          .values({
            id: randomUUID(),
            day,
            queue_number: await takeNumber(trx, day),
            ...columnsOf(draft),
            ...priced,
            status: 'waiting',
            version: 1,
            created_at: actor.at,
            created_by: actor.admin.email,
            created_by_name: actor.admin.name,
            forecast_at: forecastAt,
            last_action: 'add',
            call_count: 0,
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        await writeLog(trx, 'add', row, actor, { ...draft, ...prepaidDetails(row) })
        return entryOf(row)
      }),

    edit: (id: string, draft: EntryDraft, actor: Actor, version?: number) =>
      write(actor, async trx => {
        const before = await lockEntry(trx, id)
        if (before?.status !== 'waiting') return undefined
        if (version !== undefined && before.version !== version) throw new ForbiddenChange('stale')
        const after = await changeEntry(trx, id, {
          action: 'edit',
          from: ['waiting'],
          columns: {
            ...columnsOf(draft),
            ...(await repricedColumns(trx, before, draft.photoCount)),
          },
        })
        if (!after) return undefined
        await writeLog(trx, 'edit', after, actor, {
          before: draftIn(before),
          after: draftIn(after),
          ...(before.price !== after.price && { priceBefore: before.price }),
        })
        return entryOf(after)
      }),

    start: (id: string, actor: Actor) =>
      take(id, actor, startTransition(actor)).catch(refuseBusyBooth),

    complete: (id: string, completion: Completion, actor: Actor) =>
      take(id, actor, completeTransition(completion, actor)),

    completeAndNext: (id: string, completion: Completion & { nextId: string }, actor: Actor) =>
      write(actor, trx => completeAndNext(trx, { id, ...completion }, actor)).catch(
        refuseBusyBooth,
      ),

    cancel: (id: string, cancellation: Cancellation, actor: Actor) =>
      take(id, actor, cancelTransition(cancellation, actor)),

    call: (id: string, actor: Actor) => take(id, actor, callTransition(actor)),

    skip: (id: string, reason: SkipReason, actor: Actor) =>
      take(id, actor, skipTransition(reason, actor)),

    return: (id: string, actor: Actor) => take(id, actor, returnTransition()),

    correctPayment: (correction: PaymentCorrection, actor: Actor) =>
      write(actor, trx => correctPayment(trx, correction, actor)),

    undo: (undoing: Undoing, actor: Actor) => {
      const attempt = () => write(actor, trx => undo(trx, undoing, actor))
      // Somebody took the booth meanwhile: the second time it is seen, unless it changed hands again.
      return attempt()
        .catch(error => {
          if (isBoothBusy(error)) return attempt()
          throw error
        })
        .catch(refuseBusyBooth)
    },
  }
}

export type QueueRepository = ReturnType<typeof createQueueRepository>
