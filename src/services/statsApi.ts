import { envelope } from '@antrian/contract/envelope'
import { StatsAnswer, type StatsOverview } from '@antrian/contract/stats'
import { api } from './api'
import { FIRST_REQUESTS } from './firstRequests'

export const statsApi = api.injectEndpoints({
  endpoints: build => ({
    getStats: build.query<StatsOverview, void>({
      query: () => FIRST_REQUESTS.stats,
      rawResponseSchema: envelope(StatsAnswer),
      transformResponse: ({ data }: { data: StatsAnswer }) => data.overview,
      providesTags: ['Stats'],
    }),
  }),
})

export const { useGetStatsQuery } = statsApi
