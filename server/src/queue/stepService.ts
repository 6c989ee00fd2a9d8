import type { PaymentMethod, SkipReason } from '@antrian/contract/queue'
import type { StepAnswer, UndoBody } from '@antrian/contract/queueSteps'
import { schoolDay } from '@antrian/contract/schoolDay'
import type { Caller } from '../idempotency/caller.ts'
import { createChangeRunner, type News } from './changeRunner.ts'
import type { StoredEntry } from './entryRow.ts'
import { finishedAt } from './queueReader.ts'
import type { QueueDeps } from './queueService.ts'

/** How many of the last are listed to be corrected. */
const RECENT = 10

/** What an afternoon at the booth needs beyond the specification: calls, those who did not come, and ways back. */
export function createStepService(deps: QueueDeps) {
  const { queue, clock, timeZone } = deps
  const { run, step } = createChangeRunner(deps)

  const isToday = (instant: string) =>
    schoolDay(new Date(instant), timeZone) === schoolDay(clock(), timeZone)

  return {
    /** The last that were completed or cancelled today, newest first. */
    async recent(): Promise<StoredEntry[]> {
      const entries = await queue.latestFinished(RECENT)
      return entries.filter(entry => isToday(finishedAt(entry)))
    },

    call: (id: string, caller: Caller) => step('call', id, caller, actor => queue.call(id, actor)),

    skip: (id: string, reason: SkipReason, caller: Caller) =>
      step('skip', id, caller, actor => queue.skip(id, reason, actor), {
        stands: { waiting: 'Antrian sudah dilewati' },
      }),

    return: (id: string, caller: Caller) =>
      step('return', id, caller, actor => queue.return(id, actor), {
        stands: { waiting: 'Antrian tidak sedang dilewati' },
      }),

    correctPayment: (
      id: string,
      correction: { paymentMethod: PaymentMethod; version: number },
      caller: Caller,
    ) => {
      const isAllowed = (completedAt: string) =>
        caller.admin.role === 'developer' || isToday(completedAt)
      return step(
        'correct-payment',
        id,
        caller,
        actor => queue.correctPayment({ id, isAllowed, ...correction }, actor),
        { stands: { waiting: 'Antrian belum selesai', 'in-progress': 'Antrian belum selesai' } },
      )
    },

    async undo(id: string, body: UndoBody, caller: Caller): Promise<StepAnswer> {
      const { entry, next, isBoothTaken } = await run(caller, {
        id,
        make: actor => queue.undo({ id, isToday, ...body }, actor),
        news: ({ entry, next, isAgain }) =>
          isAgain ? [] : [next, entry].flatMap(one => (one ? [['undo', one] as News] : [])),
      })
      return {
        data: entry,
        ...(next && { next }),
        ...(isBoothTaken && {
          message: `Booth sedang dipakai, ${entry.studentName} kembali ke antrian`,
        }),
      }
    },
  }
}

export type StepService = ReturnType<typeof createStepService>
