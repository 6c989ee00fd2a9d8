import {
  ANALYTICS_DAYS,
  ANALYTICS_RANGE_PROBLEM,
  type Analytics,
  type AnalyticsQuery,
} from '@antrian/contract/analytics'
import { dayAfter, daysFrom } from '@antrian/contract/calendar'
import { RANGE_PROBLEM } from '@antrian/contract/history'
import { schoolDay } from '@antrian/contract/schoolDay'
import { schoolHours } from '@antrian/contract/schoolHour'
import { isOfSchoolYear, yearBefore } from '@antrian/contract/schoolYear'
import type { Clock } from '../../platform/clock.ts'
import { Refusal } from '../../platform/errors.ts'
import type { AnalyticsRepository } from './analyticsRepository.ts'
import { createTally } from './tally.ts'

interface Deps {
  analytics: AnalyticsRepository
  clock: Clock
  timeZone: string
}

export function createAnalyticsService({ analytics, clock, timeZone }: Deps) {
  return {
    async of(query: AnalyticsQuery): Promise<Analytics> {
      const endDate = query.endDate ?? schoolDay(clock(), timeZone)
      const startDate = query.startDate ?? dayAfter(endDate, 1 - ANALYTICS_DAYS.usual)
      if (startDate > endDate) throw new Refusal(400, RANGE_PROBLEM)
      const days = daysFrom(startDate, endDate)
      if (days > ANALYTICS_DAYS.most) throw new Refusal(400, ANALYTICS_RANGE_PROBLEM)
      const tally = createTally(
        Array.from({ length: days }, (_, later) => dayAfter(startDate, later)),
        schoolHours(timeZone),
      )
      await analytics.each({ first: startDate, last: endDate }, row => tally.count(row))
      return {
        startDate,
        endDate,
        ...tally.figures(),
        ...(isOfSchoolYear(startDate, endDate) && {
          yearBefore: await totalsOf(yearBefore(startDate), yearBefore(endDate)),
        }),
      }
    },
  }

  async function totalsOf(startDate: string, endDate: string) {
    return {
      startDate,
      endDate,
      totals: await analytics.totals({ first: startDate, last: endDate }),
    }
  }
}
