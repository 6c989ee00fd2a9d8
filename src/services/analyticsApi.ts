import { analyticsCalls } from '@antrian/contract/history/analytics'
import { type DayRange, daysFrom } from '@antrian/contract/shared/calendar'
import { api } from './api'
import { endpoint } from './call'

const MOST_LIVE_DAYS = 92

/**
 * Longer ranges take seconds to compute, so they are fetched only on demand and not after each
 * event.
 */
export const isLiveRange = ({ startDate, endDate }: DayRange) =>
  daysFrom(startDate, endDate) <= MOST_LIVE_DAYS

export const analyticsApi = api.injectEndpoints({
  endpoints: build => ({
    getAnalytics: build.query({
      ...endpoint(analyticsCalls.getAnalytics, (days: DayRange) => ({ query: { ...days } })),
      providesTags: (_answer, _error, days) => (isLiveRange(days) ? ['Stats'] : []),
    }),
  }),
})

export const { useGetAnalyticsQuery } = analyticsApi
