import { type StatsAnswer, statsCalls } from '@antrian/contract/history/stats'
import { api } from './api'
import { endpoint } from './call'

export const statsApi = api.injectEndpoints({
  endpoints: build => ({
    getStats: build.query({
      ...endpoint(statsCalls.getStats),
      transformResponse: ({ data }: { data: StatsAnswer }) => data.overview,
      providesTags: ['Stats'],
    }),
  }),
})

export const { useGetStatsQuery } = statsApi
