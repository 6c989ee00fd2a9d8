import { act, screen } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { RosterPage } from '@/app/pages/RosterPage'
import { sessionOpened } from '@/services/session'
import { API, apiServer, refuses, serves } from '../../support/apiServer'
import { aSession } from '../../support/factories'
import { renderWithStore } from '../../support/renderWithStore'

it.each(['kartu', 'belum'])('of a roster that cannot be loaded offers a retry: %s', async tab => {
  apiServer.use(http.get(`${API}/api/roster/classes`, refuses(503, 'Sedang sibuk')))
  const { store, user } = renderWithStore(<RosterPage />, { path: `/students?bagian=${tab}` })
  act(() => void store.dispatch(sessionOpened(aSession({}, ['roster']))))
  expect(await screen.findByText('Daftar siswa tidak dapat dimuat: Sedang sibuk')).toBeVisible()

  const empty = { schoolYear: '2026/2027', until: '2027-06-30', consent: null, classes: [] }
  apiServer.use(serves.roster(empty))
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
  expect(await screen.findByText('Belum ada daftar siswa')).toBeVisible()
})
