import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PageNav } from '@/app/PageNav'
import { sessionOpened } from '@/services/session'
import { statsApi } from '@/services/statsApi'
import { apiServer, serves } from '../support/apiServer'
import { anOverview, aSession } from '../support/factories'
import { renderWithStore } from '../support/renderWithStore'

it.each([
  ['/history', 'Riwayat Antrian'],
  ['/till', 'Tutup Hari'],
  ['/report', 'Statistik'],
  ['/students', 'Pengaturan Booth'],
  ['/practice', 'Antrian'],
])('the page %s marks the link %s as the current one', async (path, name) => {
  const { store } = renderWithStore(<PageNav />, { path })
  await act(
    async () => void store.dispatch(sessionOpened(aSession({}, ['analytics', 'booth-settings']))),
  )

  const current = screen.getAllByRole('button').filter(link => link.ariaCurrent === 'page')

  expect(current.map(link => link.textContent)).toEqual([name])
})

it.each([
  ['before the first student', 0, ['Antrian', 'Riwayat Antrian']],
  ['from the first student on', 1, ['Antrian', 'Riwayat Antrian', 'Statistik', 'Tutup Hari']],
])('the pages that tell of a day are absent %s', async (_, totalQueues, names) => {
  apiServer.use(serves.stats(anOverview({ totalQueues })))
  const { store } = renderWithStore(<PageNav />)
  act(() => void store.dispatch(sessionOpened(aSession({}, ['analytics']))))
  await act(() => store.dispatch(statsApi.endpoints.getStats.initiate()))
  const pages = screen.getByRole('navigation', { name: 'Halaman' })

  await expect
    .poll(() => Array.from(pages.querySelectorAll('button'), link => link.textContent))
    .toEqual(names)
})
