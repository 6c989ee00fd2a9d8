import { Analytics } from '@antrian/contract/analytics'
import { envelope } from '@antrian/contract/envelope'
import { api } from './api'

/** Days of the school, both included. */
interface AnalyticsDays {
  startDate: string
  endDate: string
}

export const analyticsApi = api.injectEndpoints({
  endpoints: build => ({
    getAnalytics: build.query<Analytics, AnalyticsDays>({
      query: days => `/api/admin/analytics?${new URLSearchParams({ ...days })}`,
      rawResponseSchema: envelope(Analytics),
      transformResponse: ({ data }: { data: Analytics }) => data,
      providesTags: ['Stats'],
    }),
  }),
})

export const { useGetAnalyticsQuery } = analyticsApi
