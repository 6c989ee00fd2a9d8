import type { EntryDraft } from '@antrian/contract/entryDraft'
import type { QueueStatus } from '@antrian/contract/queue'
import type { StepAnswer } from '@antrian/contract/queueSteps'
import { DEFAULT_CANCEL_REASON } from '@antrian/contract/rules'
import { formatRupiah } from '@antrian/contract/rupiah'
import { schoolDay } from '@antrian/contract/schoolDay'
import type { Clock } from '../clock.ts'
import { Refusal } from '../errors.ts'
import type { ForecastService } from '../forecast/forecastService.ts'
import type { Caller } from '../idempotency/caller.ts'
import type { Announce } from '../realtime/announce.ts'
import { createChangeRunner, type News } from './changeRunner.ts'
import type { StoredEntry } from './entryRow.ts'
import { type Offer, PriceChanged } from './pricing.ts'
import type { QueueRepository } from './queueRepository.ts'
import type { Completion, Seen } from './seen.ts'

export interface QueueDeps {
  queue: QueueRepository
  lineEnd: ForecastService['lineEnd']
  announce: Announce
  clock: Clock
  timeZone: string
}

/** What may happen to an entry, and who hears of it. Knows neither HTTP nor SQL. */
export function createQueueService(deps: QueueDeps) {
  const { queue, lineEnd, clock, timeZone } = deps
  const { run, step } = createChangeRunner(deps)

  return {
    /** Active entries; with a status, those alone. Finished ones are the school's day's. */
    async list(status?: QueueStatus): Promise<StoredEntry[]> {
      if (status === 'completed' || status === 'cancelled') {
        return queue.finishedOn(schoolDay(clock(), timeZone), status)
      }
      const entries = await queue.active()
      return status ? entries.filter(entry => entry.status === status) : entries
    },

    current: async (): Promise<StoredEntry | null> => (await queue.current()) ?? null,

    add: ({ price, paymentMethod, ...draft }: EntryDraft & Offer, caller: Caller) =>
      run(caller, {
        make: async actor => {
          const day = schoolDay(new Date(actor.at), timeZone)
          const expectedStart = await lineEnd()
          const forecastAt = expectedStart(draft.photoCount)
          return queue.add({ draft, price, paymentMethod }, day, actor, forecastAt)
        },
        news: entry => [['add', entry]],
      }).catch(error => {
        if (!(error instanceof PriceChanged)) throw error
        throw new Refusal(409, `Harganya sekarang ${formatRupiah(error.price)}. Periksa lagi.`)
      }),

    edit: (
      id: string,
      { version, ...sent }: EntryDraft & { version?: number | undefined },
      caller: Caller,
    ) => step('edit', id, caller, actor => queue.edit(id, sent, actor, version), { sent }),

    start: (id: string, caller: Caller) =>
      step('start', id, caller, actor => queue.start(id, actor)),

    complete: async (id: string, completion: Completion, caller: Caller): Promise<StepAnswer> => ({
      data: await step('complete', id, caller, actor => queue.complete(id, completion, actor)),
    }),

    async completeAndNext(
      id: string,
      { next: nextId, ...completion }: Completion & { next: string },
      caller: Caller,
    ): Promise<StepAnswer> {
      if (nextId === id) throw new Refusal(400, 'Berikutnya harus siswa lain')
      const completed = await run(caller, {
        id,
        make: actor => queue.completeAndNext(id, { ...completion, nextId }, actor),
        news: ({ entry, next, blocked }) => [
          ['complete', entry],
          ...(next && !blocked ? [['start', next] as News] : []),
        ],
      })
      const { entry, next, blocked } = completed
      return {
        data: entry,
        next: next ?? null,
        ...(blocked && {
          message: `${blocked.studentName} ${BLOCKED[blocked.status]}, sesinya tidak dimulai`,
        }),
      }
    },

    cancel: (
      id: string,
      { reason, version }: { reason?: string | undefined } & Seen,
      caller: Caller,
    ) =>
      step('cancel', id, caller, actor =>
        queue.cancel(id, { reason: reason || DEFAULT_CANCEL_REASON, version }, actor),
      ),
  }
}

export type QueueService = ReturnType<typeof createQueueService>

/** Why somebody who was to be next is not. */
const BLOCKED = {
  waiting: 'sedang dilewati',
  'in-progress': 'sudah dimulai',
  completed: 'sudah selesai',
  cancelled: 'sudah dibatalkan',
} satisfies Record<QueueStatus, string>
