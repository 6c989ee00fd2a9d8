import { analyticsCalls } from '@antrian/contract/analytics'
import { type AnalyticsDays, isLiveRange } from './analyticsDays'
import { api } from './api'
import { endpoint } from './call'

export const analyticsApi = api.injectEndpoints({
  endpoints: build => ({
    getAnalytics: build.query({
      ...endpoint(analyticsCalls.getAnalytics, (days: AnalyticsDays) => ({ query: { ...days } })),
      providesTags: (_answer, _error, days) => (isLiveRange(days) ? ['Stats'] : []),
    }),
  }),
})

export const { useGetAnalyticsQuery } = analyticsApi
