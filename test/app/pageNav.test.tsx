import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PageNav } from '@/app/PageNav'
import { sessionOpened } from '@/services/session'
import { aSession } from '../support/factories'
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
