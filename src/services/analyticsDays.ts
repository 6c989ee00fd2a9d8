import { daysFrom } from '@antrian/contract/calendar'

/** Days of the school, both included. */
export interface AnalyticsDays {
  startDate: string
  endDate: string
}

const MOST_LIVE_DAYS = 92

/**
 * Longer ranges take seconds to compute, so they are fetched only on demand and not after each
 * event.
 */
export const isLiveRange = ({ startDate, endDate }: AnalyticsDays) =>
  daysFrom(startDate, endDate) <= MOST_LIVE_DAYS
