import type { Capability } from '@antrian/contract/session/session'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { HistoryPage } from '@/app/pages/HistoryPage'
import { api } from '@/services/api'
import { sessionOpened } from '@/services/session'
import { apiServer, cuts, holds, refuses, serves } from '../../support/apiServer'
import { consoleIs } from '../../support/consoleIs'
import { aHistoryPage, anEntry, aSession } from '../../support/factories'
import { pending } from '../../support/pending'
import { renderWithStore } from '../../support/renderWithStore'

const WEEK = 'startDate=2025-01-06&endDate=2025-01-13'

/** Queries of all requests for rows, in order. */
let asked: string[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2025-01-13T05:00:00Z') })
  asked = []
})

async function show(path = '/history', capabilities: Capability[] = []) {
  const view = renderWithStore(
    <Routes>
      <Route
        path="*"
        element={
          <>
            <HistoryPage />
            <Address />
          </>
        }
      />
    </Routes>,
    { path },
  )
  await act(async () => void view.store.dispatch(sessionOpened(aSession({}, capabilities))))
  return view
}

function Address() {
  const { search } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <p data-testid="address">{search}</p>
      <button type="button" onClick={() => void navigate(-1)}>
        Mundur
      </button>
    </>
  )
}

const expectAddress = (query: string) =>
  waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(`?${query}`))
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const current = () => document.querySelector('[aria-current="page"]')?.textContent

/** A host with several pages. Rows contain the page number and the requested status. */
function holdsPages(pages: number) {
  apiServer.use(
    serves.history(query => {
      asked.push(query.toString())
      const page = Number(query.get('page'))
      const name = `Siswa ${query.get('status') ?? 'mana pun'} ${page}`
      const rows = page > pages ? [] : [anEntry({ id: `q-${page}`, studentName: name })]
      return aHistoryPage(rows, { page, pages, total: pages * 20 })
    }),
  )
}

describe('the rows of the history', () => {
  it('have the columns of the specification, the class, and the exact time in school time', async () => {
    const entry = anEntry({ status: 'completed', paymentMethod: 'qris', photoCount: 4 })
    apiServer.use(serves.history(() => aHistoryPage([entry], { total: 1234, pages: 62 })))
    await show()

    const cells = within(await row('Siti Rahma'))
    const heads = screen.getAllByRole('columnheader').map(head => head.textContent)
    expect(heads).toEqual(['No', 'Nama Siswa', 'Foto', 'Status', 'Pembayaran', 'Waktu', 'Admin'])
    for (const text of ['1', 'XII IPA 1', '4', 'Selesai', 'QRIS', 'Bu Ani']) {
      expect(cells.getByText(text)).toBeVisible()
    }
    expect(cells.getByText('6 Jan 2025, 08.00')).toHaveAttribute(
      'title',
      'Senin, 6 Januari 2025 pukul 08.00.00 WIB',
    )
    expect(screen.getByText('Menampilkan 1 dari 1.234 antrian')).toBeVisible()
  })

  it('suggest another name when nobody has the one that was searched', async () => {
    await show('/history', ['history-search'])
    fireEvent.change(screen.getByLabelText('Cari nama'), { target: { value: 'zulaikha' } })

    expect(await screen.findByText(/^Cari nama lain/)).toBeVisible()
  })

  it('say that there are none, and disable the export', async () => {
    await show()

    expect(await screen.findByText('Tidak ada riwayat')).toBeVisible()
    expect(screen.queryByText(/Menampilkan/)).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled()
  })

  it.each([
    ['an outage', cuts],
    ['a refusal', refuses(500, 'Terjadi kesalahan')],
    ['an answer that can’t be read', holds({ queues: [{ id: 1 }], pagination: null })],
  ])('show the error after %s, with a retry', async (_, answer) => {
    consoleIs.allowed.push(/can't be read|does not fit the contract/)
    apiServer.use(serves.history(() => Promise.resolve(answer())))
    const { user } = await show()
    expect(await screen.findByText('Gagal memuat riwayat antrian')).toBeVisible()

    apiServer.use(serves.history(() => aHistoryPage([anEntry()])))
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }))

    expect(await row('Siti Rahma')).toBeVisible()
    expect(screen.queryByText('Gagal memuat riwayat antrian')).not.toBeInTheDocument()
  })

  it('stay while the next load, and yield to no older answer', async () => {
    const slow = pending<Response>()
    apiServer.use(
      serves.history(query =>
        query.get('status') === 'completed'
          ? slow.value
          : aHistoryPage([anEntry({ studentName: query.get('status') ?? 'Semua orang' })]),
      ),
    )
    await show()
    await row('Semua orang')

    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'completed' } })
    expect(await row('Semua orang')).toBeVisible()
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'cancelled' } })
    await row('cancelled')

    const late = aHistoryPage([anEntry({ studentName: 'completed' })])
    await act(async () => slow.letGo(HttpResponse.json({ data: late })))
    expect(await row('cancelled')).toBeVisible()
    expect(screen.queryByRole('row', { name: /completed/ })).not.toBeInTheDocument()
  })
})

describe('the filter of the history', () => {
  it('starts with the last seven days, with the specification’s parameters only', async () => {
    holdsPages(1)
    await show()
    await row('Siswa mana pun 1')

    await expect.poll(() => asked).toEqual([`${WEEK}&page=1&limit=20`])
    await expectAddress(WEEK)
    expect(screen.getByRole('button', { name: '7 Hari' })).toHaveAttribute('aria-pressed', 'true')
  })

  it('shows the view of a shared address', async () => {
    holdsPages(9)
    const shared = 'startDate=2024-12-01&endDate=2024-12-31&status=cancelled&page=3'
    await show(`/history?${shared}`)
    await row('Siswa cancelled 3')

    await expectAddress(shared)
    expect(screen.getByLabelText('Tanggal mulai')).toHaveValue('2024-12-01')
    expect(screen.getByLabelText('Tanggal akhir')).toHaveValue('2024-12-31')
    expect(screen.getByLabelText('Status')).toHaveValue('cancelled')
    expect(current()).toBe('3')
  })

  it.each([
    'startDate=2025-02-30&endDate=2025-03-01',
    'startDate=2025-01-02&endDate=2025-01-01',
    'startDate=2025-01-01',
    'status=done',
    'page=0',
    'page=1e3',
    'page=-2',
    'page=99999999999999999999',
    'search=Siti',
    'nonsense=%F0%28',
  ])('ignores invalid values in %s', async invalid => {
    holdsPages(1)
    await show(`/history?${invalid}`)
    await row('Siswa mana pun 1')

    await expect.poll(() => asked[0]).toBe(`${WEEK}&page=1&limit=20`)
    await expectAddress(WEEK)
  })

  it('returns to the last range and status, with today’s days', async () => {
    const { unmount } = await show()
    await screen.findByText('Tidak ada riwayat')
    press('30 Hari')
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'cancelled' } })
    await expectAddress('startDate=2024-12-14&endDate=2025-01-13&status=cancelled')
    unmount()
    vi.setSystemTime(Date.parse('2025-01-14T05:00:00Z'))

    await show()

    await expectAddress('startDate=2024-12-15&endDate=2025-01-14&status=cancelled')
  })

  it('returns to page 1 with another filter, and Back goes to the previous view', async () => {
    holdsPages(9)
    await show(`/history?${WEEK}&page=4`)
    await row('Siswa mana pun 4')

    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'waiting' } })
    await row('Siswa waiting 1')
    await expectAddress(`${WEEK}&status=waiting`)

    press('Mundur')
    await row('Siswa mana pun 4')
    expect(screen.getByLabelText('Status')).toHaveValue('all')
    await expectAddress(`${WEEK}&page=4`)
  })

  it('requests nothing while the start is after the end, and says so under the field', async () => {
    holdsPages(1)
    await show()
    await row('Siswa mana pun 1')

    fireEvent.change(screen.getByLabelText('Tanggal mulai'), { target: { value: '2025-01-14' } })

    expect(screen.getByLabelText('Tanggal mulai')).toHaveAccessibleDescription(
      'Tanggal mulai tidak boleh setelah tanggal akhir',
    )
    await expect.poll(() => asked).toHaveLength(1)
  })

  it('searches after a pause, without losing a letter or the focus', async () => {
    apiServer.use(
      serves.history(query => {
        asked.push(query.get('search') ?? '')
        return aHistoryPage([anEntry({ studentName: query.get('search') ?? 'Semua orang' })])
      }),
    )
    const { user } = await show('/history', ['history-search'])
    await row('Semua orang')

    const field = screen.getByLabelText('Cari nama')
    await user.type(field, 'siti ')
    await row('siti')
    await user.type(field, 'ra')
    await row('siti ra')

    expect(field).toHaveFocus()
    expect(field).toHaveValue('siti ra')
    await expectAddress(`${WEEK}&search=siti+ra`)
    // While Off, the same rows may be fetched again, but never an incomplete word.
    expect([...new Set(asked)]).toEqual(['', 'siti', 'siti ra'])

    press('Mundur')
    await row('Semua orang')
    expect(field).toHaveValue('')
  })

  it('keeps a letter that is typed while the earlier search begins', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    apiServer.use(serves.history(() => aHistoryPage([])))
    await show('/history', ['history-search'])
    const field = screen.getByLabelText('Cari nama')
    fireEvent.change(field, { target: { value: 'sit' } })

    act(() => {
      vi.advanceTimersByTime(300)
      fireEvent.change(field, { target: { value: 'siti' } })
    })

    expect(field).toHaveValue('siti')
  })

  it('is without a search on a host without it', async () => {
    await show()

    expect(screen.queryByLabelText('Cari nama')).not.toBeInTheDocument()
  })

  it.each([
    ['00:30', '2025-01-12T17:30:00Z'],
    ['06:59', '2025-01-12T23:59:00Z'],
    ['07:01', '2025-01-13T00:01:00Z'],
    ['23:59', '2025-01-13T16:59:00Z'],
  ])('requests the school’s day at %s', async (_, now) => {
    vi.setSystemTime(now)
    holdsPages(1)
    await show()
    await row('Siswa mana pun 1')

    press('Hari Ini')

    await waitFor(() =>
      expect(asked).toEqual([
        `${WEEK}&page=1&limit=20`,
        'startDate=2025-01-13&endDate=2025-01-13&page=1&limit=20',
      ]),
    )
  })
})

describe('the pages of the history', () => {
  it('turn by their names, and keep the focus', async () => {
    holdsPages(9)
    const { user } = await show(`/history?${WEEK}&page=8`)
    await row('Siswa mana pun 8')
    const shown = within(screen.getByRole('navigation', { name: 'Halaman riwayat' }))
    expect(shown.getAllByRole('button').map(button => button.textContent)).toEqual([
      '«',
      '‹',
      '5',
      '6',
      '7',
      '8',
      '9',
      '›',
      '»',
    ])

    const next = screen.getByRole('button', { name: 'Halaman berikutnya' })
    await user.click(next)
    await row('Siswa mana pun 9')
    expect(next).toHaveFocus()
    expect(next).toHaveAttribute('aria-disabled', 'true')
    await expectAddress(`${WEEK}&page=9`)

    press('Halaman pertama')
    await row('Siswa mana pun 1')
    await expectAddress(WEEK)
    press('Halaman 3')
    await row('Siswa mana pun 3')
    expect(current()).toBe('3')
  })

  it('end with the last one, which Back does not undo', async () => {
    holdsPages(3)
    await show(`/history?${WEEK}&page=7`)

    expect(await row('Siswa mana pun 3')).toBeVisible()
    await expectAddress(`${WEEK}&page=3`)
    press('Mundur')
    await expectAddress(`${WEEK}&page=3`)
  })

  it('are shown at the click without a further answer: the next one, and one under the pointer', async () => {
    holdsPages(9)
    const { store, user } = await show()
    await row('Siswa mana pun 1')
    const pages = () => asked.map(query => new URLSearchParams(query).get('page'))

    await user.hover(screen.getByRole('button', { name: 'Halaman 5' }))
    await expect.poll(pages).toEqual(expect.arrayContaining(['2', '5']))
    await act(() => Promise.all(store.dispatch(api.util.getRunningQueriesThunk())))
    apiServer.use(serves.history(() => new Promise<never>(() => {})))

    for (const page of [2, 5]) {
      await user.click(screen.getByRole('button', { name: `Halaman ${page}` }))
      expect(await row(`Siswa mana pun ${page}`)).toBeVisible()
    }
  })

  it('stay where they are when an event refreshes the rows', async () => {
    holdsPages(9)
    const { server } = await show(`/history?${WEEK}&page=9`)
    await row('Siswa mana pun 9')
    act(() => server.connects())

    apiServer.use(
      serves.history(() =>
        aHistoryPage([anEntry({ id: 'q-9', studentName: 'Dewi' })], { page: 9, pages: 9 }),
      ),
    )
    act(() => server.says('queueAdded', anEntry()))

    expect(await row('Dewi')).toBeVisible()
    await expectAddress(`${WEEK}&page=9`)
  })

  it('start again when the queue was reset', async () => {
    holdsPages(9)
    const { server, toasts } = await show(`/history?${WEEK}&page=9`)
    await row('Siswa mana pun 9')

    apiServer.use(serves.history(() => aHistoryPage([])))
    act(() => server.says('queueReset', { at: '2025-01-13T05:00:00.000Z' }))

    expect(await screen.findByText('Tidak ada riwayat')).toBeVisible()
    await expect
      .poll(() => toasts.map(({ text }) => text))
      .toContain('Semua antrian dan riwayat telah dihapus')
  })
})
