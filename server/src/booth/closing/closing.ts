import { blindFigures, closingCalls, type DayClosing } from '@antrian/contract/till/closing'
import { announceBoothChange } from '../../platform/change/announceBoothChange.ts'
import type { Platform } from '../../platform/platform.ts'
import { serveCalls } from '../../platform/serveCalls.ts'
import { isBlindCount } from '../settings/settingsRepository.ts'
import { windowOf } from '../till/openDay.ts'
import { closeDay, closingsOf, isInForce, reopenDay, takeBackUntil } from './closingRepository.ts'
import { readFigures, type Sources } from './readFigures.ts'

export function serveClosing(platform: Platform) {
  const { app, config, db, runChange, announce, clock, timeZone } = platform

  function sourcesOf(day: string): Sources {
    const now = clock()
    const hasSheet = config.sheets !== undefined
    return { ...windowOf(day, now, timeZone), hasSheet, now }
  }

  serveCalls(app, closingCalls, {
    getClosing: async ({ params: { day }, admin }): Promise<DayClosing> => {
      const sources = sourcesOf(day)
      const figures = await readFigures(db, sources)
      const closings = await closingsOf(db, day)
      const closing = closings.find(isInForce) ?? null
      return {
        day,
        figures: !closing && (await isBlindCount(db)) ? blindFigures(figures) : figures,
        closing,
        earlier: closings.filter(({ reopened }) => reopened),
        takeBackUntil: await takeBackUntil(db, sources, admin),
      }
    },

    closeDay: request => {
      const sources = sourcesOf(request.params.day)
      return runChange(request, {
        make: (trx, actor) => closeDay(trx, sources, request.body, actor),
        afterCommit: announceBoothChange(announce, 'close'),
      })
    },

    reopenDay: request => {
      const day = windowOf(request.params.day, clock(), timeZone)
      return runChange(request, {
        make: (trx, actor) => reopenDay(trx, day, request.admin, actor),
        afterCommit: announceBoothChange(announce, 'reopen'),
      })
    },
  })
}
