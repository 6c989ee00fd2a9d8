import { type DayRange, daysFrom } from '@antrian/contract/shared/calendar'

const MOST_LIVE_DAYS = 92

/**
 * Longer ranges take seconds to compute, so they are fetched only on demand and not after each
 * event.
 */
export const isLiveRange = ({ startDate, endDate }: DayRange) =>
  daysFrom(startDate, endDate) <= MOST_LIVE_DAYS
