import { type HistoryFilter, historyCalls } from '@antrian/contract/history/history'
import { HISTORY_PAGE_SIZE } from '@antrian/contract/history/historyPageSize'
import { api } from './api'
import { endpoint, requestOf } from './call'
import type { HistoryView } from './historyView'

const toPage = ({ page, ...filter }: HistoryView) => ({
  query: { ...filterQuery(filter), page, limit: HISTORY_PAGE_SIZE },
})

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

/** Query of the specification, without the filters that are not set. */
export const filterQuery = ({ startDate, endDate, status, search }: HistoryFilter) => ({
  ...(startDate && { startDate }),
  ...(endDate && { endDate }),
  ...(status && status !== 'all' && { status }),
  ...(search && { search }),
})
