import {
  ANALYTICS_DAYS,
  ANALYTICS_RANGE_PROBLEM,
  type Analytics,
  type AnalyticsQuery,
  analyticsCalls,
} from '@antrian/contract/history/analytics'
import { RANGE_PROBLEM } from '@antrian/contract/history/history'
import { dayAfter, daysFrom } from '@antrian/contract/shared/calendar'
import { schoolDay } from '@antrian/contract/shared/schoolDay'
import { schoolHours } from '@antrian/contract/shared/schoolHour'
import { isOfSchoolYear, yearBefore } from '@antrian/contract/shared/schoolYear'
import { Refusal } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { serveCalls } from '../../platform/serveCalls.ts'
import { eachEntry, totalsOf } from './analyticsRepository.ts'
import { createTally } from './tally.ts'

export function serveAnalytics({ app, readers, readingTurns, clock, timeZone }: Platform) {
  async function figuresOf(query: AnalyticsQuery): Promise<Analytics> {
    const endDate = query.endDate ?? schoolDay(clock(), timeZone)
    const startDate = query.startDate ?? dayAfter(endDate, 1 - ANALYTICS_DAYS.usual)
    if (startDate > endDate) throw new Refusal(400, RANGE_PROBLEM)
    const days = daysFrom(startDate, endDate)
    if (days > ANALYTICS_DAYS.most) throw new Refusal(400, ANALYTICS_RANGE_PROBLEM)
    const tally = createTally(
      Array.from({ length: days }, (_, later) => dayAfter(startDate, later)),
      schoolHours(timeZone),
    )
    await eachEntry(readers, { first: startDate, last: endDate }, row => tally.count(row))
    return {
      startDate,
      endDate,
      ...tally.figures(),
      ...(isOfSchoolYear(startDate, endDate) && {
        yearBefore: await totalsBetween(yearBefore(startDate), yearBefore(endDate)),
      }),
    }
  }

  const totalsBetween = async (startDate: string, endDate: string) => ({
    startDate,
    endDate,
    totals: await totalsOf(readers, { first: startDate, last: endDate }),
  })

  serveCalls(app, analyticsCalls, {
    getAnalytics: ({ query, admin }) => readingTurns.take(admin.email, () => figuresOf(query)),
  })
}
