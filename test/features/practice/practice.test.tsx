import { DEFAULT_BOOTH_SETTINGS } from '@antrian/contract/booth/settings'
import type { Capability } from '@antrian/contract/session/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import { Link, Route, Routes } from 'react-router-dom'
import { beforeAll, describe, expect, it } from 'vitest'
import { AppShell } from '@/app/AppShell'
import { PracticePage } from '@/app/pages/PracticePage'
import { WithKeyCaps } from '@/app/WithKeyCaps'
import { loadUndo } from '@/features/queue/actions'
import { sessionOpened } from '@/services/session'
import { Toaster } from '@/ui/feedback/Toaster'
import { show } from '@/ui/feedback/toast'
import { apiServer, serves } from '../../support/apiServer'
import { recordChanges } from '../../support/changes'
import { recordDownloads } from '../../support/downloads'
import { aBooth, anEntry, aSession } from '../../support/factories'
import { renderWithStore } from '../../support/renderWithStore'

// The dashboard loads them when it is idle.
beforeAll(() => Promise.all([import('@/features/queue/dialogs/AddDialog'), loadUndo()]))

async function practise(capabilities: readonly Capability[] = ['booth-settings', 'prices']) {
  const settings = { ...DEFAULT_BOOTH_SETTINGS, pricePerSheet: 5000 }
  apiServer.use(serves.booth(aBooth({ settings })))
  const view = renderWithStore(
    <WithKeyCaps>
      <Toaster />
      <Routes>
        <Route element={<AppShell />}>
          <Route path="/practice" element={<PracticePage />} />
          <Route path="/dashboard" element={<Link to="/practice">antrian sungguhan</Link>} />
        </Route>
      </Routes>
    </WithKeyCaps>,
    { path: '/practice', hasToaster: true },
  )
  await act(async () => void view.store.dispatch(sessionOpened(aSession({}, capabilities))))
  await screen.findByRole('button', { name: /^Mulai berikutnya: Siti/ })
  return view
}

const booth = () => screen.findByRole('region', { name: 'Sedang Berlangsung' })

describe('a practice with ten example students', () => {
  it('goes through a session and back at the school’s prices, without a request', async () => {
    const changes = recordChanges()
    const { user } = await practise()
    expect(screen.getByText('10 menunggu')).toBeVisible()

    await user.keyboard('p')
    expect(await screen.findByText(/dipanggil/)).toBeVisible()
    await user.keyboard('n')
    expect(await booth()).toHaveTextContent('XII IPA 1 (contoh)')
    expect(await booth()).toHaveTextContent('Rp 20.000')
    await user.keyboard('q')
    await waitFor(async () => expect(await booth()).toHaveTextContent('Dewi Lestari'))

    await user.keyboard('u')
    await waitFor(async () => expect(await booth()).toHaveTextContent('Siti Rahma'))
    expect(changes).toEqual([])
  })

  it('marks an added student as an example, too', async () => {
    const { user } = await practise()

    await user.keyboard('t')
    await user.type(await screen.findByLabelText('Nama Siswa'), 'Tono')
    await user.type(screen.getByLabelText('Kelas'), 'X-9{Enter}')

    const row = await screen.findByRole('rowheader', { name: /^Tono/ })
    expect(row).toHaveTextContent('X-9 (contoh)')
  })

  it('exports a file whose name says that it is practice', async () => {
    const files = recordDownloads()
    const { user } = await practise()

    await user.click(screen.getByRole('button', { name: 'Export CSV' }))

    await waitFor(() => expect(files[0]?.name).toMatch(/^latihan-antrian-\d{4}-\d\d-\d\d\.csv$/))
  })

  it('says who really waits, and ends with one press', async () => {
    apiServer.use(serves.queue([anEntry()]))
    const { user } = await practise()
    const notice = await screen.findByText(/Di antrian ada 1 siswa sungguhan/)

    await user.click(
      within(screen.getByRole('main')).getByRole('button', { name: 'Selesai latihan' }),
    )

    expect(await screen.findByText('antrian sungguhan')).toBeVisible()
    expect(notice).not.toBeInTheDocument()
  })

  it('shares no “Urungkan” with the real queue, where U means another act', async () => {
    const { user } = await practise()

    // It stays until it is hidden; that of a success would end by itself.
    act(() => show({ variant: 'loading', text: 'Siti (contoh) mulai', isOwn: true }))
    const example = await screen.findByText('Siti (contoh) mulai')
    await user.click(screen.getByRole('button', { name: 'Selesai latihan' }))
    await waitFor(() => expect(example).not.toBeInTheDocument())

    act(() => show({ variant: 'loading', text: 'Beni selesai', isOwn: true }))
    const real = await screen.findByText('Beni selesai')
    await user.click(screen.getByText('antrian sungguhan'))
    await waitFor(() => expect(real).not.toBeInTheDocument())
  })
})
