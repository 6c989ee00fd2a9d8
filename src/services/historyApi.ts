import { type HistoryFilter, historyCalls } from '@antrian/contract/history'
import { HISTORY_PAGE_SIZE } from '@antrian/contract/historyPageSize'
import { api } from './api'
import { endpoint, requestOf } from './call'

/** One page of the history: filter and page number. */
export interface HistoryView extends HistoryFilter {
  page: number
}

const toPage = (view: HistoryView) => ({ query: Object.fromEntries(historyQuery(view)) })

export const pageRequest = (view: HistoryView) => requestOf(historyCalls.getHistory, toPage(view))

export const historyApi = api.injectEndpoints({
  endpoints: build => ({
    getHistory: build.query({
      ...endpoint(historyCalls.getHistory, toPage),
      providesTags: ['History'],
    }),
  }),
})

export const { useGetHistoryQuery } = historyApi
export const useHistoryPrefetch = () => historyApi.usePrefetch('getHistory')

/** Query of the specification. */
export function historyQuery({ page, ...filter }: HistoryView) {
  const query = filterQuery(filter)
  query.set('page', String(page))
  query.set('limit', String(HISTORY_PAGE_SIZE))
  return query
}

/** Omits the filters that are not set. */
export function filterQuery({ startDate, endDate, status, search }: HistoryFilter) {
  const query = new URLSearchParams()
  if (startDate) query.set('startDate', startDate)
  if (endDate) query.set('endDate', endDate)
  if (status && status !== 'all') query.set('status', status)
  if (search) query.set('search', search)
  return query
}
