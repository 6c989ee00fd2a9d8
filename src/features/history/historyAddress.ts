import { Day, type HistoryFilter, PageNumber, SearchText } from '@antrian/contract/history/history'
import { QueueStatus } from '@antrian/contract/queue/queue'
import type { HistoryView } from '@/services/historyView'

interface AddressRules {
  /** Filter for an address without one. */
  fallback: HistoryFilter
  /** Whether the host has the search. */
  canSearch: boolean
}

/** Reads the view from an address. Invalid parts get the fallback. */
export function readAddress(address: string, { fallback, canSearch }: AddressRules): HistoryView {
  const asked = new URLSearchParams(address)
  const startDate = Day.safeParse(asked.get('startDate')).data
  const endDate = Day.safeParse(asked.get('endDate')).data
  const isRange = startDate && endDate && startDate <= endDate
  const search = canSearch && SearchText.safeParse(asked.get('search')).data
  return {
    ...fallback,
    ...(isRange && { startDate, endDate }),
    status: QueueStatus.safeParse(asked.get('status')).data ?? fallback.status ?? 'all',
    page: PageNumber.safeParse(asked.get('page')).data ?? 1,
    ...(search && { search }),
  }
}

/** Address of a view, so that reload, Back and links show the same. */
export function writeAddress({ page, startDate, endDate, status, search }: HistoryView): string {
  const address = new URLSearchParams()
  if (startDate) address.set('startDate', startDate)
  if (endDate) address.set('endDate', endDate)
  if (status && status !== 'all') address.set('status', status)
  if (search) address.set('search', search)
  if (page > 1) address.set('page', String(page))
  return `?${address}`
}
