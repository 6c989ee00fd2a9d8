import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { expect, it } from 'vitest'
import { useGetDayEntriesQuery } from '@/services/dayEntriesApi'
import { apiServer, refuses, serves } from '../support/apiServer'
import { aHistoryPage, anEntry } from '../support/factories'
import { makeQueueStore } from '../support/queueStore'

const DAY = '2025-01-06'

async function entriesOfTheDay() {
  const { store } = makeQueueStore()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  )
  const { result } = renderHook(() => useGetDayEntriesQuery(DAY), { wrapper })
  await waitFor(() => expect(result.current.isLoading).toBe(false))
  const { data, error } = result.current
  return { data, error }
}

it('a day on a host without reports has the entries of all its pages', async () => {
  const days: (string | null)[][] = []
  const [ani, budi] = [anEntry({ id: 'a' }), anEntry({ id: 'b' })]
  apiServer.use(
    serves.history(query => {
      days.push(['startDate', 'endDate', 'page'].map(name => query.get(name)))
      return aHistoryPage([query.get('page') === '1' ? ani : budi], { total: 2, pages: 2 })
    }),
  )

  expect(await entriesOfTheDay()).toEqual({ data: [ani, budi], error: undefined })
  expect(days).toEqual([
    [DAY, DAY, '1'],
    [DAY, DAY, '2'],
  ])
})

it('a day without entries is empty', async () => {
  apiServer.use(serves.history(() => aHistoryPage([])))

  expect((await entriesOfTheDay()).data).toEqual([])
})

it('a day that is refused is no day without entries', async () => {
  apiServer.use(serves.history(refuses(403, 'Ditolak')))

  expect(await entriesOfTheDay()).toMatchObject({ data: undefined, error: { status: 403 } })
})
