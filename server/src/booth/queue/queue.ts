import { queueCalls } from '@antrian/contract/queue/queueCalls'
import type { StepAnswer } from '@antrian/contract/queue/queueSteps'
import { DEFAULT_CANCEL_REASON } from '@antrian/contract/queue/rules'
import { schoolDay } from '@antrian/contract/shared/schoolDay'
import type { Actor } from '../../platform/change/writeLog.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { serveCalls } from '../../platform/serveCalls.ts'
import type { ForecastService } from '../forecast/forecastService.ts'
import { addEntry } from './addEntry.ts'
import { completeAndNext } from './completeAndNext.ts'
import { changedByCompletion, completionAnswer } from './completionAnswer.ts'
import { correctPayment, mayCorrectPayment } from './correctPayment.ts'
import { editEntry } from './editEntry.ts'
import { createEntryChanges } from './entryChanges.ts'
import { isBoothBusy } from './forbiddenChange.ts'
import { expectOnceInLine } from './onceInLine.ts'
import {
  activeEntries,
  entriesFinishedOn,
  entryInBooth,
  finishedAt,
  latestFinished,
} from './queueReader.ts'
import { redo } from './redo.ts'
import {
  callTransition,
  cancelTransition,
  completeTransition,
  returnTransition,
  skipTransition,
  startTransition,
} from './transitions.ts'
import { undo } from './undo.ts'

/** Maximum finished entries in the list for corrections. */
const RECENT = 10

export function serveQueue(platform: Platform, { lineEnd }: ForecastService) {
  const { app, db, clock, timeZone } = platform
  const { run, step, take } = createEntryChanges(platform)

  const dayOf = (instant: string) => schoolDay(new Date(instant), timeZone)
  const today = () => schoolDay(clock(), timeZone)
  const isToday = (instant: string) => dayOf(instant) === today()

  serveCalls(app, queueCalls, {
    async listQueue({ query: { status } }) {
      if (status === 'completed' || status === 'cancelled') {
        return { queues: await entriesFinishedOn(db, today(), status) }
      }
      const entries = await activeEntries(db)
      return { queues: status ? entries.filter(entry => entry.status === status) : entries }
    },

    getCurrentEntry: async () => (await entryInBooth(db)) ?? null,

    async addEntry(request) {
      const { price, paymentMethod, rosterId, ...draft } = request.body
      const expectedStarts = await lineEnd()
      const [forecastAt = null] = expectedStarts([draft.photoCount])
      return run(request, {
        make: async (trx, actor) => {
          const day = dayOf(actor.at)
          const sent = { draft, price, paymentMethod, rosterId, forecastAt, day }
          const entry = await addEntry(trx, sent, actor)
          // A namesake whose name was typed may be another child.
          if (rosterId) await expectOnceInLine(trx, entry, current => ({ current }))
          return entry
        },
        changed: entry => [entry],
      })
    },

    editEntry(request) {
      const { params, body } = request
      const { version: _, ...sent } = body
      return step(request, (trx, actor) => editEntry(trx, params.id, body, actor), { sent })
    },

    startEntry: request => take(request, startTransition, { takesBooth: true }),

    async completeEntry(request): Promise<StepAnswer> {
      const { id } = request.params
      const { next: nextId, ...completion } = request.body
      if (nextId === undefined) {
        const transitionOf = (actor: Actor) => completeTransition(completion, actor)
        return { data: await take(request, transitionOf, { takesBooth: true }) }
      }
      if (nextId === id) throw new Refusal(400, 'Berikutnya harus siswa lain')
      const completed = await run(request, {
        id,
        make: (trx, actor) => completeAndNext(trx, { id, ...completion, nextId, timeZone }, actor),
        changed: changedByCompletion,
        takesBooth: true,
      })
      return completionAnswer(completed, timeZone)
    },

    cancelEntry(request) {
      const { reason, version } = request.body ?? {}
      const cancellation = { reason: reason || DEFAULT_CANCEL_REASON, version }
      return take(request, actor => cancelTransition(cancellation, actor))
    },

    async listRecentEntries() {
      const entries = await latestFinished(db, RECENT)
      return { queues: entries.filter(entry => isToday(finishedAt(entry))) }
    },

    async undoStep(request): Promise<StepAnswer> {
      const { id } = request.params
      const attempt = () =>
        run(request, {
          id,
          make: (trx, actor) => undo(trx, { id, isToday, ...request.body }, actor),
          changed: ({ entry, next, isAgain }) => (isAgain ? [] : next ? [next, entry] : [entry]),
        })
      // Another entry took the booth during the transaction. The second attempt sees it, unless the
      // booth changes again.
      const { entry, next, isBoothTaken } = await attempt().catch(error => {
        if (isBoothBusy(error)) return attempt()
        throw error
      })
      return {
        data: entry,
        ...(next && { next }),
        ...(isBoothTaken && {
          message: `Booth sedang dipakai, ${entry.studentName} kembali ke antrian`,
        }),
      }
    },

    correctPayment(request) {
      const isAllowed = mayCorrectPayment(request.admin, isToday)
      return step(
        request,
        (trx, actor) =>
          correctPayment(trx, { id: request.params.id, isAllowed, ...request.body }, actor),
        { stands: { waiting: 'Antrian belum selesai', 'in-progress': 'Antrian belum selesai' } },
      )
    },

    callEntry: request => take(request, callTransition),

    skipEntry: request =>
      take(request, actor => skipTransition(request.body.reason, actor), {
        stands: { waiting: 'Antrian sudah dilewati' },
      }),

    redoEntry: request =>
      step(
        request,
        (trx, actor) => redo(trx, { id: request.params.id, dayOf, ...request.body }, actor),
        { stands: { waiting: 'Antrian belum selesai', 'in-progress': 'Antrian belum selesai' } },
      ),

    returnEntry: request =>
      take(request, returnTransition, {
        stands: { waiting: 'Antrian tidak sedang dilewati' },
      }),
  })
}
