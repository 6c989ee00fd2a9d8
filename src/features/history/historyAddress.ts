import { Day } from '@antrian/contract/history'
import { QueueStatus } from '@antrian/contract/queue'
import type { HistoryView } from '@/services/historyApi'
import type { DayRange } from '@/ui/dayRange'

/** What an address asks to show. Whatever can't be read in it gives way to what is usual. */
export function readAddress(search: string, usual: DayRange): HistoryView {
  const asked = new URLSearchParams(search)
  const startDate = Day.safeParse(asked.get('startDate')).data
  const endDate = Day.safeParse(asked.get('endDate')).data
  const hasRange = startDate && endDate && startDate <= endDate
  const status = QueueStatus.safeParse(asked.get('status')).data
  const name = asked.get('search')?.trim()
  const page = Number(asked.get('page'))
  return {
    ...(hasRange ? { startDate, endDate } : usual),
    status: status ?? 'all',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    ...(name && { search: name }),
  }
}

/** The address of a view, for reload, back and a shared link. */
export function writeAddress({ page, startDate, endDate, status, search }: HistoryView): string {
  const address = new URLSearchParams()
  if (startDate) address.set('startDate', startDate)
  if (endDate) address.set('endDate', endDate)
  if (status && status !== 'all') address.set('status', status)
  if (search) address.set('search', search)
  if (page > 1) address.set('page', String(page))
  return `?${address}`
}
