import { expect, it } from 'vitest'
import { pageRequest } from '@/services/historyApi'
import type { HistoryView } from '@/services/historyView'

it.each<[HistoryView, string]>([
  [{ page: 1 }, 'page=1&limit=20'],
  [{ startDate: '', endDate: '', status: 'all', search: '', page: 1 }, 'page=1&limit=20'],
  [
    {
      startDate: '2025-01-06',
      endDate: '2025-01-13',
      status: 'waiting',
      search: 'Siti R',
      page: 3,
    },
    'startDate=2025-01-06&endDate=2025-01-13&status=waiting&search=Siti+R&page=3&limit=20',
  ],
])('the filter %j is requested by %s', (view, query) => {
  expect(String(new URLSearchParams(pageRequest(view).params))).toBe(query)
})
