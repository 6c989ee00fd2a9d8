import { closingCalls, type DayClosing } from '@antrian/contract/closing'
import { schoolDay, schoolMidnight } from '@antrian/contract/schoolDay'
import { tellBooth } from '../../platform/change/tellBooth.ts'
import { DAY } from '../../platform/clock.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { serveCalls } from '../../platform/serveCalls.ts'
import { closeDay, closingsOf, isInForce, reopenDay } from './closingRepository.ts'
import { readFigures, type Sources } from './readFigures.ts'

export function serveClosing(platform: Platform) {
  const { app, config, db, runChange, announce, clock, timeZone } = platform

  function sourcesOf(day: string): Sources {
    const today = schoolDay(clock(), timeZone)
    if (day > today) throw new Refusal(400, 'Hari itu belum tiba')
    const midnight = schoolMidnight(day, timeZone)
    // Noon of the next day by any clock: its calendar day is the one that follows.
    const next = schoolDay(midnight + 1.5 * DAY, timeZone)
    const span = { from: iso(midnight), until: iso(schoolMidnight(next, timeZone)) }
    return { day, span, isToday: day === today, hasSheet: config.sheets !== undefined }
  }

  serveCalls(app, closingCalls, {
    getClosing: async ({ params: { day } }): Promise<DayClosing> => {
      const figures = await readFigures(db, sourcesOf(day))
      const closings = await closingsOf(db, day)
      return {
        day,
        figures,
        closing: closings.find(isInForce) ?? null,
        earlier: closings.filter(({ reopened }) => reopened),
      }
    },

    closeDay: request => {
      const sources = sourcesOf(request.params.day)
      return runChange(request, {
        make: (trx, actor) => closeDay(trx, sources, request.body, actor),
        tell: tellBooth(announce, 'close'),
      })
    },

    reopenDay: request =>
      runChange(request, {
        make: (trx, actor) => reopenDay(trx, request.params.day, actor),
        tell: tellBooth(announce, 'reopen'),
      }),
  })
}

const iso = (time: number) => new Date(time).toISOString()
