import type { QueueEntry } from '@antrian/contract/queue'
import { api } from './api'
import { takePages } from './historyExport'

/** Every entry of a day by the specification's own calls, for a host that makes no report of it. */
export const dayEntriesApi = api.injectEndpoints({
  endpoints: build => ({
    getDayEntries: build.query<QueueEntry[], string>({
      queryFn: async (day, _asker, _options, ask) => {
        const entries: QueueEntry[] = []
        const filter = { startDate: day, endDate: day }
        const outcome = await takePages(
          {
            filter,
            take: async part => void entries.push(...part.entries),
          },
          async request => {
            const { data, error } = await ask(request)
            return error ? { error } : { data }
          },
        )
        return 'error' in outcome ? outcome : { data: entries }
      },
      providesTags: ['History'],
    }),
  }),
})

export const { useGetDayEntriesQuery } = dayEntriesApi
