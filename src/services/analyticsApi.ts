import { Analytics } from '@antrian/contract/analytics'
import { envelope } from '@antrian/contract/envelope'
import { type AnalyticsDays, isLiveRange } from './analyticsDays'
import { api } from './api'

export const analyticsApi = api.injectEndpoints({
  endpoints: build => ({
    getAnalytics: build.query<Analytics, AnalyticsDays>({
      query: days => `/api/admin/analytics?${new URLSearchParams({ ...days })}`,
      rawResponseSchema: envelope(Analytics),
      transformResponse: ({ data }: { data: Analytics }) => data,
      providesTags: (_answer, _error, days) => (isLiveRange(days) ? ['Stats'] : []),
    }),
  }),
})

export const { useGetAnalyticsQuery } = analyticsApi
