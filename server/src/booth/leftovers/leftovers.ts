import type { LeftoversEvent } from '@antrian/contract/queue/events'
import {
  type LeftoversAnswer,
  type LeftoversUndoAnswer,
  leftoversCalls,
} from '@antrian/contract/queue/leftovers'
import { dayAfter } from '@antrian/contract/shared/calendar'
import { schoolDay } from '@antrian/contract/shared/schoolDay'
import { announceActivity } from '../../platform/change/announceActivity.ts'
import type { Actor } from '../../platform/change/writeLog.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { serveCalls } from '../../platform/serveCalls.ts'
import type { ForecastService } from '../forecast/forecastService.ts'
import { bringLeftovers, cancelLeftovers } from './leftoversRepository.ts'
import { undoLeftovers } from './undoLeftovers.ts'

/** Announced in one event for all entries: two hundred would hold every screen back. */
export function serveLeftovers(platform: Platform, { lineEnd }: ForecastService) {
  const { app, runChange, announce, timeZone } = platform
  const dayOf = (at: string) => schoolDay(new Date(at), timeZone)

  const announceLeftovers =
    (action: LeftoversEvent['action']) =>
    (actor: Actor, { count, days = [] }: LeftoversUndoAnswer) => {
      const { at, admin } = actor
      const of = seenFrom(dayOf(at), days)
      announce('queueLeftovers', { at, action, count, by: admin.name, of })
      announceActivity(announce, action, actor, { studentName: `${count} siswa` })
    }

  serveCalls(app, leftoversCalls, {
    cancelLeftovers: request =>
      runChange(request, {
        make: async (trx, actor) => expectSome(await cancelLeftovers(trx, request.body.ids, actor)),
        afterCommit: announceLeftovers('cancel'),
      }),

    bringLeftovers: async request => {
      const expectedStarts = await lineEnd()
      return runChange(request, {
        make: async (trx, actor) => {
          const bringing = { ids: request.body.ids, today: dayOf(actor.at), expectedStarts }
          return expectSome(await bringLeftovers(trx, bringing, actor))
        },
        afterCommit: announceLeftovers('bring'),
      })
    },

    undoLeftovers: request =>
      runChange(request, {
        make: (trx, actor) => {
          const isToday = (at: string) => dayOf(at) === dayOf(actor.at)
          return undoLeftovers(trx, { entries: request.body.entries, isToday }, actor)
        },
        afterCommit: announceLeftovers('undo'),
      }),
  })
}

function seenFrom(today: string, days: readonly string[]): LeftoversEvent['of'] {
  const areAll = (day: string) => days.every(one => one === day)
  if (areAll(today)) return 'today'
  return areAll(dayAfter(today, -1)) ? 'yesterday' : 'earlier'
}

function expectSome(answer: LeftoversAnswer): LeftoversAnswer {
  if (answer.count === 0) throw new Refusal(409, 'Antrian ini sudah tidak tersisa')
  return answer
}
