import { analyticsCalls } from '@antrian/contract/history/analytics'
import type { DayRange } from '@antrian/contract/shared/calendar'
import { isLiveRange } from './analyticsDays'
import { api } from './api'
import { endpoint } from './call'

export const analyticsApi = api.injectEndpoints({
  endpoints: build => ({
    getAnalytics: build.query({
      ...endpoint(analyticsCalls.getAnalytics, (days: DayRange) => ({ query: { ...days } })),
      providesTags: (_answer, _error, days) => (isLiveRange(days) ? ['Stats'] : []),
    }),
  }),
})

export const { useGetAnalyticsQuery } = analyticsApi
