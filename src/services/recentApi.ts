import type { QueueEntry, QueueList } from '@antrian/contract/queue/queue'
import { queueCalls } from '@antrian/contract/queue/queueCalls'
import { api } from './api'
import { endpoint } from './call'

/** Recently finished entries, on hosts with `undo`. */
export const recentApi = api.injectEndpoints({
  endpoints: build => ({
    getRecent: build.query<QueueEntry[], void>({
      ...endpoint(queueCalls.listRecentEntries),
      transformResponse: ({ data }: { data: QueueList }) => data.queues,
      providesTags: ['Progress'],
    }),
  }),
})

export const { useGetRecentQuery } = recentApi
