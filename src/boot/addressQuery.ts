import { HISTORY_PAGE_SIZE } from '@antrian/contract/history/historyPageSize'

/**
 * Query of the history's first request, as the application sends it. Undefined for an address
 * without days, because only the application knows the default.
 */
export function queryOfAddress(search: string) {
  const query = new URLSearchParams(search)
  if (!query.has('startDate') || !query.has('endDate')) return undefined
  if (!query.has('page')) query.set('page', '1')
  query.set('limit', String(HISTORY_PAGE_SIZE))
  return query
}
