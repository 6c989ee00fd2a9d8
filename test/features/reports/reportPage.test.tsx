import type { Capability } from '@antrian/contract/session/session'
import { schoolDay } from '@antrian/contract/shared/schoolDay'
import type { Report } from '@antrian/contract/till/report'
import { act, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ReportPage } from '@/app/pages/ReportPage'
import { sessionOpened } from '@/services/session'
import { selectAuthStatus } from '@/services/sessionSlice'
import { API, apiServer, refuses, serves } from '../../support/apiServer'
import { aSession } from '../../support/factories'
import { ANI, aReportDay, BUDI } from '../../support/money'
import { renderWithStore } from '../../support/renderWithStore'

const NOON = Date.parse('2025-03-14T05:00:00.000Z')

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(NOON)
})

const Address = () => <output aria-label="alamat">{useLocation().search}</output>

function show(
  report: Partial<Report>,
  capabilities: readonly Capability[] = ['reports'],
  address = '',
) {
  const asked: string[] = []
  apiServer.use(
    serves.reports(({ from, to }) => {
      asked.push(`${from} ${to}`)
      const days = (report.days ?? []).filter(({ day }) => day >= from && day <= to)
      return { from, to, corrections: [], ...report, days }
    }),
  )
  const view = renderWithStore(
    <>
      <ReportPage />
      <Address />
    </>,
    { path: `/report${address}` },
  )
  act(() => void view.store.dispatch(sessionOpened(aSession({}, capabilities))))
  return { ...view, asked }
}

/** Texts of the rows, with thin spaces in ranges of days. */
const rowsOf = async () => {
  const table = within(await screen.findByRole('region', { name: 'Baris laporan' }))
  return table
    .getAllByRole('row')
    .map(row => Array.from(row.children, ({ textContent }) => textContent).join(' '))
    .map(text => text.replaceAll(/\s/gu, ' '))
}

const DAYS = [
  aReportDay('2025-02-28'),
  aReportDay('2025-03-10'),
  aReportDay('2025-03-11', { closing: null }),
  aReportDay('2025-03-12'),
]

describe('the report of a period', () => {
  it('has for a month a row a day, their sum, and as many days of the month before', async () => {
    expect(schoolDay(NOON, 'Asia/Jakarta')).toBe('2025-03-14')
    const { asked } = show({ days: [aReportDay('2025-02-14'), ...DAYS] })

    expect(await rowsOf()).toEqual([
      'Hari Siswa Lembar QRIS Cash Jumlah Selisih Ditutup',
      'Senin, 10 Mar 3 8 30.000 10.000 40.000 0 Bu Ani',
      'Selasa, 11 Mar 3 8 30.000 10.000 40.000 – belum ditutup',
      'Rabu, 12 Mar 3 8 30.000 10.000 40.000 0 Bu Ani',
      'Maret 2025 9 24 90.000 30.000 120.000 0 ',
    ])
    await expect.poll(() => asked).toEqual(['2025-03-01 2025-03-31', '2025-02-01 2025-02-14'])
    expect(await screen.findByText(/^200% di atas 1\s?–\s?14 Feb 2025$/)).toBeVisible()
    expect(screen.getByText(/3 hari buka, 2 sudah ditutup/)).toBeVisible()
  })

  it('compares a month that is over with the whole month before', async () => {
    vi.mocked(Date.now).mockReturnValue(Date.parse('2025-03-31T05:00:00.000Z'))
    const { asked } = show({ days: DAYS })

    expect(await screen.findByText('200% di atas Februari 2025')).toBeVisible()
    await expect.poll(() => asked).toEqual(['2025-03-01 2025-03-31', '2025-02-01 2025-02-28'])
  })

  it('has a row a week for a term, and a row a month for a school year', async () => {
    const { user } = show({ days: DAYS })
    await user.click(screen.getByRole('radio', { name: 'Semester' }))
    expect(await screen.findByRole('heading', { name: /Semester 2 2024\/2025/ })).toBeVisible()
    expect(await rowsOf()).toEqual([
      'Minggu Siswa Lembar QRIS Cash Jumlah Selisih Ditutup',
      '24 Feb – 2 Mar 2025 3 8 30.000 10.000 40.000 0 Bu Ani',
      '10–16 Mar 2025 9 24 90.000 30.000 120.000 0 2 dari 3 hari',
      'Semester 2 2024/2025 12 32 120.000 40.000 160.000 0 ',
    ])

    await user.click(screen.getByRole('radio', { name: 'Tahun ajaran' }))
    expect(await screen.findByRole('heading', { name: /Tahun ajaran 2024\/2025/ })).toBeVisible()
    expect((await rowsOf()).slice(1)).toEqual([
      'Februari 3 8 30.000 10.000 40.000 0 Bu Ani',
      'Maret 9 24 90.000 30.000 120.000 0 2 dari 3 hari',
      'Tahun ajaran 2024/2025 12 32 120.000 40.000 160.000 0 ',
    ])
  })

  it('is in the address, so that a reload and a link show the same period', async () => {
    const { user, unmount } = show({ days: DAYS })
    await user.click(screen.getByRole('radio', { name: 'Semester' }))
    await user.click(screen.getByRole('button', { name: 'Sebelumnya' }))
    const address = screen.getByRole('status', { name: 'alamat' }).textContent
    unmount()

    const { asked } = show({ days: DAYS }, ['reports'], address)

    expect(screen.getByRole('radio', { name: 'Semester' })).toBeChecked()
    expect(screen.getByText('Semester 1 2024/2025')).toBeVisible()
    await expect.poll(() => asked[0]).toBe('2024-07-01 2024-12-31')
  })

  it.each(['?kind=decade&from=x', '?from=2031-01-01', '?kind=month'])(
    'shows this month for an address without a period: %s',
    async address => {
      const { asked } = show({ days: DAYS }, ['reports'], address)

      await expect.poll(() => asked[0]).toBe('2025-03-01 2025-03-31')
    },
  )

  it('names every difference that is left to a holder, QRIS that differs, later changes and corrections', async () => {
    const day = aReportDay('2025-03-12')
    const sums = { start: 0, sales: 0, students: 0, refunds: 0, in: 0, out: 0, expected: 0 }
    const span = { from: null, until: null, sums, counted: 0 }
    const closing = {
      ...day.closing,
      difference: -5000,
      note: 'Salah kembalian',
      amounts: { qris: 30_000, cash: 8000 },
      qris: { total: 28_000, recorded: 30_000 },
      spans: [
        { ...span, holder: ANI, difference: -15_000, corrected: -10_000 },
        { ...span, holder: BUDI, difference: 20_000, corrected: 20_000 },
        { ...span, holder: null, difference: 0 },
      ],
    }
    show({
      days: [{ ...day, closing } as typeof day],
      corrections: [
        {
          ...{ day: day.day, queueNumber: 9, amount: 20_000, by: 'Pak Budi' },
          ...{ from: 'cash', to: 'qris' },
        },
      ],
    })

    await screen.findByRole('heading', { name: 'Selisih dan pembetulan' })
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    await expect
      .poll(() => lines)
      .toEqual([
        'Rabu, 12 MarLaci dipegang Bu Ani. Catatan: Salah kembalian− 5.000',
        'Rabu, 12 MarQRIS menurut aplikasi. Catatan: Salah kembalian− 2.000',
        'Rabu, 12 MarBerubah setelah ditutup.+ 2.000',
        'Rabu, 12 MarNomor 9: Cash menjadi QRIS, oleh Pak Budi.20.000',
      ])
  })

  it('says where the remaining lines are', async () => {
    const correction = { queueNumber: 7, amount: 10_000, by: 'Bu Ani' }
    const moved = { day: '2025-03-10', from: 'cash', to: 'qris', ...correction } as const
    show({ days: DAYS, corrections: Array.from({ length: 31 }, () => moved) })

    expect(
      await screen.findByText('dan 2 baris lain, lihat Tutup Hari pada tanggalnya.'),
    ).toBeVisible()
  })

  it('says that a period is empty, and goes on to none in the future', async () => {
    const { user, asked } = show({ days: [] })
    expect(await screen.findByText('Belum ada hari di masa ini')).toBeVisible()
    const next = screen.getByRole('button', { name: 'Berikutnya' })
    expect(next).toHaveAttribute('aria-disabled', 'true')
    await user.click(next)
    await user.click(screen.getByRole('button', { name: 'Sebelumnya' }))

    await expect.poll(() => asked.at(-1)).toBe('2025-01-01 2025-01-31')
  })

  it('says that it or its journal could not be read', async () => {
    const { user, toasts } = show({ days: DAYS })
    apiServer.use(http.get(`${API}/api/admin/report/journal`, refuses(503, 'Sedang sibuk')))
    await user.click(screen.getByRole('button', { name: 'Export CSV (jurnal)' }))
    await expect.poll(() => toasts.at(-1)?.text).toBe('Sedang sibuk')

    apiServer.use(http.get(`${API}/api/admin/report`, () => HttpResponse.json({}, { status: 500 })))
    await user.click(screen.getByRole('radio', { name: 'Semester' }))
    expect(await screen.findByText(/^Laporan tidak dapat dimuat: /)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Coba lagi' })).toBeVisible()
  })

  it('ends the session here when its journal is refused for that reason', async () => {
    const { user, store } = show({ days: DAYS })
    apiServer.use(http.get(`${API}/api/admin/report/journal`, refuses(401, 'Sesi berakhir')))

    await user.click(screen.getByRole('button', { name: 'Export CSV (jurnal)' }))

    await expect.poll(() => selectAuthStatus(store.getState())).toBe('guest')
  })

  it('is absent on a host without reports', async () => {
    show({}, [])
    expect(await screen.findByText('Laporan tidak tersedia')).toBeVisible()
  })
})
