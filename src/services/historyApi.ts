import { envelope } from '@antrian/contract/envelope'
import { HISTORY_PAGE_SIZE, type HistoryFilter, HistoryPage } from '@antrian/contract/history'
import { api } from './api'

/** One page of the history: which rows, and which page of them. */
export interface HistoryView extends HistoryFilter {
  page: number
}

export const historyApi = api.injectEndpoints({
  endpoints: build => ({
    getHistory: build.query<HistoryPage, HistoryView>({
      query: view => `/api/queue/history?${historyQuery(view)}`,
      rawResponseSchema: envelope(HistoryPage),
      transformResponse: ({ data }: { data: HistoryPage }) => data,
      providesTags: ['History'],
    }),
  }),
})

export const { useGetHistoryQuery } = historyApi
export const useHistoryPrefetch = () => historyApi.usePrefetch('getHistory')

/** The query as the specification has it; what is not asked for is not sent. */
export function historyQuery({ page, startDate, endDate, status, search }: HistoryView) {
  const query = new URLSearchParams({ page: String(page), limit: String(HISTORY_PAGE_SIZE) })
  if (startDate) query.set('startDate', startDate)
  if (endDate) query.set('endDate', endDate)
  if (status && status !== 'all') query.set('status', status)
  if (search) query.set('search', search)
  return query
}
