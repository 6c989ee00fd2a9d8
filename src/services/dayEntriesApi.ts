import type { QueueEntry } from '@antrian/contract/queue/queue'
import { api } from './api'
import { takePages } from './historyExport'

/** All entries of a day by calls of the specification, for hosts without `reports`. */
const dayEntriesApi = api.injectEndpoints({
  endpoints: build => ({
    getDayEntries: build.query<QueueEntry[], string>({
      queryFn: async (day, _context, _options, ask) => {
        const entries: QueueEntry[] = []
        const filter = { startDate: day, endDate: day }
        const outcome = await takePages(
          { filter, take: async part => void entries.push(...part.entries) },
          ask,
        )
        return 'error' in outcome ? outcome : { data: entries }
      },
      providesTags: ['History'],
    }),
  }),
})

export const { useGetDayEntriesQuery } = dayEntriesApi
