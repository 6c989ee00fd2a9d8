import { type StatsAnswer, type StatsOverview, statsCalls } from '@antrian/contract/history/stats'
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

/** Whether no student was ever added; undefined until the host has answered. */
export const beforeAnybody = ({ data }: { data?: StatsOverview | undefined }) => ({
  isNew: data && data.totalQueues <= 0,
})
