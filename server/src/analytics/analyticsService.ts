import {
  ANALYTICS_DAYS,
  ANALYTICS_RANGE_PROBLEM,
  type Analytics,
  type AnalyticsQuery,
} from '@antrian/contract/analytics'
import { RANGE_PROBLEM } from '@antrian/contract/history'
import { schoolDay } from '@antrian/contract/schoolDay'
import { schoolHours } from '@antrian/contract/schoolHour'
import { type Clock, DAY } from '../clock.ts'
import { Refusal } from '../errors.ts'
import type { AnalyticsRepository } from './analyticsRepository.ts'
import { createTally } from './tally.ts'

interface Deps {
  analytics: AnalyticsRepository
  clock: Clock
  timeZone: string
}

export function createAnalyticsService({ analytics, clock, timeZone }: Deps) {
  const hourOf = schoolHours(timeZone)

  return {
    async of(query: AnalyticsQuery): Promise<Analytics> {
      const endDate = query.endDate ?? schoolDay(clock(), timeZone)
      const startDate = query.startDate ?? dayAfter(endDate, 1 - ANALYTICS_DAYS.usual)
      if (startDate > endDate) throw new Refusal(400, RANGE_PROBLEM)
      if (dayAfter(startDate, ANALYTICS_DAYS.most) <= endDate) {
        throw new Refusal(400, ANALYTICS_RANGE_PROBLEM)
      }
      const tally = createTally(everyDay(startDate, endDate), hourOf)
      await analytics.each({ first: startDate, last: endDate }, row => tally.count(row))
      return { startDate, endDate, ...tally.figures() }
    },
  }
}

export type AnalyticsService = ReturnType<typeof createAnalyticsService>

function everyDay(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = dayAfter(day, 1)) days.push(day)
  return days
}

/** A calendar day so many days later, or earlier. */
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, day.length)
