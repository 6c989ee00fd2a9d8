import { ANALYTICS_RANGE_PROBLEM } from '@antrian/contract/history/analytics'
import { dayAfter } from '@antrian/contract/shared/calendar'
import { schoolDay } from '@antrian/contract/shared/schoolDay'
import { schoolYearOf } from '@antrian/contract/shared/schoolYear'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { StatisticsPage } from '@/app/pages/StatisticsPage'
import { minutesCaption } from '@/features/analytics/captions'
import { readRange, yearProblem, yearsProblem } from '@/features/analytics/useAnalyticsRange'
import { sessionOpened } from '@/services/session'
import { apiServer, hangs, refuses, serves } from '../../support/apiServer'
import { consoleIs } from '../../support/consoleIs'
import { aSession, someAnalytics } from '../../support/factories'
import { renderWithStore } from '../../support/renderWithStore'

const TWO_DAYS_AGO = dayAfter(schoolDay(Date.now(), 'Asia/Jakarta'), -2)
const MONDAY = '/statistics?startDate=2025-01-06&endDate=2025-01-06'

const total = (label: string) =>
  within(screen.getByLabelText('Jumlah')).getByText(label).parentElement

function show(path = MONDAY, capabilities = ['analytics']) {
  const view = renderWithStore(
    <>
      <StatisticsPage />
      <Address />
    </>,
    { path },
  )
  act(() => void view.store.dispatch(sessionOpened({ ...aSession(), capabilities })))
  return view
}

const Address = () => <output aria-label="alamat">{useLocation().search}</output>

/** Texts of the cells of a row, its header first. */
const cells = (row: Element) => [...row.children].map(cell => cell.textContent)

/** Rows of a figure that is shown as a table, without the header. */
async function tableOf(title: string) {
  fireEvent.click(await screen.findByLabelText(`Lihat tabel: ${title}`))
  const [, ...rows] = screen.getByLabelText(`Tabel ${title}`).querySelectorAll('tr')
  return rows.map(cells)
}

describe('the statistics page', () => {
  it('shows the totals of the days in the address', async () => {
    apiServer.use(
      serves.analytics(days =>
        someAnalytics({
          ...days,
          totals: { added: 1234, completed: 1200, cancelled: 30, photos: 5400 },
        }),
      ),
    )
    show()

    await screen.findByText('1.234')
    expect(total('Ditambahkan')).toHaveTextContent('1.234')
    expect(total('Selesai')).toHaveTextContent('1.200')
    expect(total('Dibatalkan')).toHaveTextContent('30')
    expect(total('Foto')).toHaveTextContent('5.400 lembar')
  })

  it('shows how a single day went, with the money by method', async () => {
    const visit = {
      ...{ addedAt: '2025-01-06T01:00:00.000Z', startedAt: '2025-01-06T01:04:30.000Z' },
      endedAt: '2025-01-06T01:07:00.000Z',
    }
    const totals = { added: 1, completed: 1, cancelled: 0, photos: 4, amount: 18_000 }
    apiServer.use(
      serves.analytics(days =>
        someAnalytics({
          ...days,
          ...{ totals, payments: { qris: 1, cash: 0 }, sheets: { qris: 4, cash: 0 } },
          ...{ amounts: { qris: 18_000, cash: 0 }, visits: [visit] },
        }),
      ),
    )
    show()

    expect(await screen.findByText('Terpanjang 1 siswa, pukul 08.00; 1 sesi')).toBeVisible()
    expect(screen.queryByText('Antrian per hari')).not.toBeInTheDocument()
    const payments = screen.getByLabelText('Grafik Pembayaran')
    expect(within(payments).getByText('Rp 18.000')).toBeVisible()
    expect(await tableOf('Pembayaran')).toEqual([
      ['QRIS', '1', '100%', '4', 'Rp 18.000'],
      ['Cash', '0', '0%', '0', 'Rp 0'],
    ])
  })

  it('ends a single day at midnight, although the rest was cancelled the next morning', async () => {
    const left = { addedAt: '2025-01-06T08:10:00.000Z', endedAt: '2025-01-07T00:30:00.000Z' }
    const visits = [
      {
        ...{ addedAt: '2025-01-06T08:05:00.000Z', startedAt: '2025-01-06T08:06:00.000Z' },
        endedAt: '2025-01-06T09:10:00.000Z',
      },
      { ...left, startedAt: null },
      { ...left, startedAt: '2025-01-06T09:12:00.000Z' },
    ]
    apiServer.use(serves.analytics(days => someAnalytics({ ...days, visits })))
    show()

    const chart = await screen.findByLabelText('Grafik Panjang antrian')
    expect(chart).toHaveTextContent('16.00')
    expect(chart).not.toHaveTextContent('18.00')
    expect(await tableOf('Panjang antrian')).toEqual([
      ['15.00–16.00', '2', '1'],
      ['16.00–17.00', '1', '1'],
    ])
  })

  it('has a sentence for each chart', async () => {
    apiServer.use(serves.analytics(days => someAnalytics(days)))
    show()

    expect(
      await screen.findByRole('figure', {
        name: 'Grafik Antrian per hari',
      }),
    ).toBeVisible()
    expect(screen.getByText('10 lembar, rata-rata 5 per siswa')).toBeVisible()
    expect(screen.getByText('Paling ramai pukul 08.00–09.00: 3 antrian')).toBeVisible()
    expect(screen.getByText('QRIS 50%, Cash 50%')).toBeVisible()
    expect(screen.getByText('Separuh siswa menunggu paling lama 4,5 mnt')).toBeVisible()
    expect(screen.getByText('1 orang melayani')).toBeVisible()
  })

  it('names the figures of each bar', async () => {
    apiServer.use(serves.analytics(days => someAnalytics(days)))
    show()

    expect(await screen.findByLabelText('Grafik Antrian per hari')).toHaveTextContent(
      'Sen, 6 Jan 2025Selesai: 2Dibatalkan: 1',
    )
    expect(screen.getByLabelText('Grafik Foto per hari')).toHaveTextContent('Foto: 10')
  })

  it.each([
    [9, 'Separuh siswa menunggu paling lama 4,5 mnt'],
    [
      10,
      'Separuh siswa menunggu paling lama 4,5 mnt, hampir semua (9 dari 10) di bawah 12,3 mnt. Perkiraan giliran meleset 2,5 mnt (median), 9 dari 10 paling jauh 7 mnt',
    ],
  ])(
    'says what nine in ten waited from ten students on, because of %i it is one alone',
    (completed, words) => {
      const analytics = someAnalytics()
      expect(minutesCaption({ ...analytics, totals: { ...analytics.totals, completed } })).toBe(
        words,
      )
    },
  )

  it('begins with the first day that had a student, in the first weeks of a booth', async () => {
    const asked: string[] = []
    apiServer.use(
      serves.analytics(days => {
        asked.push(days.startDate)
        const [row] = someAnalytics().perDay
        return someAnalytics({
          ...days,
          // No charts, which this is not about.
          totals: { added: 0, completed: 0, cancelled: 0, photos: 0 },
          perDay: row
            ? [
                { ...row, added: 0, day: days.startDate },
                { ...row, day: TWO_DAYS_AGO },
              ]
            : [],
        })
      }),
    )
    show('/statistics')

    await expect.poll(() => asked.at(-1)).toBe(TWO_DAYS_AGO)
  })

  it('reads every chart as a table, and back', async () => {
    apiServer.use(serves.analytics(days => someAnalytics(days)))
    show()
    const day = ['Sen, 6 Jan 2025', '3', '2', '1', '10']

    expect(await tableOf('Antrian per hari')).toEqual([day])
    expect(await tableOf('Foto per hari')).toEqual([day])
    expect(await tableOf('Antrian per jam')).toEqual([['08.00–09.00', '3', '2', '1', '10']])
    expect(await tableOf('Pembayaran')).toEqual([
      ['QRIS', '1', '50%'],
      ['Cash', '1', '50%'],
    ])
    expect(await tableOf('Lama menunggu dan sesi')).toEqual([
      ['Menunggu', '4,5 mnt', '12,3 mnt'],
      ['Sesi foto', '2 mnt', '3 mnt'],
      ['Selisih perkiraan', '2,5 mnt', '7 mnt'],
    ])
    expect(await tableOf('Per admin')).toEqual([['Bu Ani', '3', '2', '2', '1']])

    fireEvent.click(screen.getByLabelText('Lihat grafik: Pembayaran'))
    expect(screen.getByLabelText('Grafik Pembayaran')).toBeVisible()
    expect(screen.getByText('QRIS 50%, Cash 50%')).toBeVisible()
  })

  it('separates two admins with the same name', async () => {
    const twin = { name: 'Bu Ani', added: 1, started: 0, completed: 0, cancelled: 0 }
    apiServer.use(
      serves.analytics(days => someAnalytics({ ...days, perAdmin: [twin, { ...twin, added: 2 }] })),
    )
    show()

    expect(await tableOf('Per admin')).toEqual([
      ['Bu Ani', '1', '0', '0', '0'],
      ['Bu Ani', '2', '0', '0', '0'],
    ])
  })

  it('fetches other days and puts them into the address', async () => {
    apiServer.use(
      serves.analytics(days =>
        someAnalytics({
          ...days,
          totals: {
            added: days.startDate === '2025-01-02' ? 77 : 3,
            completed: 0,
            cancelled: 0,
            photos: 0,
          },
        }),
      ),
    )
    show()
    await waitFor(() => expect(total('Ditambahkan')).toHaveTextContent('3'))

    fireEvent.change(screen.getByLabelText('Tanggal mulai'), { target: { value: '2025-01-02' } })

    expect(screen.getByLabelText('alamat')).toHaveTextContent(
      '?startDate=2025-01-02&endDate=2025-01-06',
    )
    await waitFor(() => expect(total('Ditambahkan')).toHaveTextContent('77'))
  })

  it.each([
    ['a hundred years', ['analytics', 'analytics-years'], '1900-01-01', ANALYTICS_RANGE_PROBLEM],
    [
      'a year of hosts that take no more',
      ['analytics'],
      '2024-01-06',
      'Rentang paling lama 366 hari',
    ],
  ])('refuses more than %s before a request', async (_, capabilities, start, problem) => {
    apiServer.use(serves.analytics(days => someAnalytics(days)))
    show(MONDAY, capabilities)

    fireEvent.change(await screen.findByLabelText('Tanggal mulai'), { target: { value: start } })

    expect(screen.getByText(problem)).toBeVisible()
    expect(screen.getByLabelText('alamat')).toHaveTextContent('startDate=2025-01-06')
  })

  it('shows a long range in the host’s units', async () => {
    const months = [
      {
        day: '2022-07-04',
        lastDay: '2022-07-31',
        added: 30,
        completed: 30,
        cancelled: 0,
        photos: 60,
      },
      {
        day: '2022-08-01',
        lastDay: '2022-08-31',
        added: 50,
        completed: 40,
        cancelled: 10,
        photos: 80,
      },
    ]
    apiServer.use(
      serves.analytics(days => someAnalytics({ ...days, perDay: months, slice: 'month' })),
    )
    show('/statistics?startDate=2022-07-04&endDate=2025-01-06', ['analytics', 'analytics-years'])

    expect(await screen.findByText('Paling ramai 1–31 Agu 2022: 50 antrian')).toBeVisible()
    expect(await tableOf('Antrian per bulan')).toEqual([
      ['4–31 Jul 2022', '30', '30', '0', '60'],
      ['1–31 Agu 2022', '50', '40', '10', '80'],
    ])
    expect(screen.getByText('Foto per bulan')).toBeVisible()
  })

  it('describes the difference between a school year and the one before', async () => {
    apiServer.use(
      serves.analytics(days =>
        someAnalytics({
          ...days,
          totals: { added: 112, completed: 95, cancelled: 7, photos: 400, amount: 50_000 },
          yearBefore: {
            ...{ startDate: '2023-07-01', endDate: '2024-06-30' },
            totals: { added: 100, completed: 100, cancelled: 7, photos: 380, amount: 0 },
          },
        }),
      ),
    )
    show('/statistics?startDate=2024-07-01&endDate=2025-06-30')

    const figure = await screen.findByRole('figure', {
      name: 'Grafik Dibanding tahun ajaran sebelumnya',
    })
    expect(within(figure).getByText('Ditambahkan: 12 lebih banyak (12%)')).toBeVisible()
    expect(await tableOf('Dibanding tahun ajaran sebelumnya')).toEqual([
      ['Ditambahkan', '112', '100', '12 lebih banyak (12%)'],
      ['Selesai', '95', '100', '5 lebih sedikit (5%)'],
      ['Dibatalkan', '7', '7', 'sama'],
      ['Foto (lembar)', '400', '380', '20 lebih banyak (5,3%)'],
      ['Rupiah', 'Rp 50.000', 'Rp 0', 'Rp 50.000 lebih banyak'],
    ])
  })

  it('compares with no year without entries', async () => {
    const none = { added: 0, completed: 0, cancelled: 0, photos: 0 }
    const yearBefore = { startDate: '2023-07-01', endDate: '2024-06-30', totals: none }
    apiServer.use(serves.analytics(days => someAnalytics({ ...days, yearBefore })))
    show('/statistics?startDate=2024-07-01&endDate=2025-06-30')

    expect(await screen.findByText('Pembayaran')).toBeVisible()
    expect(screen.queryByText('Dibanding tahun ajaran sebelumnya')).not.toBeInTheDocument()
  })

  it('shows the selected school year', async () => {
    apiServer.use(serves.analytics(days => someAnalytics(days)))
    const { user } = show()
    const [, current, last] = (await screen.findByLabelText<HTMLSelectElement>('Tahun ajaran'))
      .options

    await user.selectOptions(screen.getByLabelText('Tahun ajaran'), last?.value ?? '')

    const year = schoolYearOf(`${last?.value.slice(0, 4)}-07-01`)
    expect(screen.getByLabelText('alamat')).toHaveTextContent(
      `?startDate=${year.startDate}&endDate=${year.endDate}`,
    )
    expect(screen.getByLabelText('Tahun ajaran')).toHaveValue(year.name)
    expect(current?.value).toBe(schoolYearOf(schoolDay(Date.now(), 'Asia/Jakarta')).name)
  })

  it('updates with events of the booth', async () => {
    consoleIs.allowed.push(/can't be read/)
    apiServer.use(serves.analytics(days => someAnalytics(days)))
    const { server } = show()
    await waitFor(() => expect(total('Selesai')).toHaveTextContent('2'))

    apiServer.use(
      serves.analytics(days =>
        someAnalytics({ ...days, totals: { added: 3, completed: 3, cancelled: 0, photos: 14 } }),
      ),
    )
    server.saysAnything('queueCompleted', {})

    await waitFor(() => expect(total('Selesai')).toHaveTextContent('3'))
  })

  it('says that there were no entries', async () => {
    const none = { added: 0, completed: 0, cancelled: 0, photos: 0 }
    apiServer.use(serves.analytics(days => someAnalytics({ ...days, totals: none })))
    show()

    expect(await screen.findByText('Belum ada antrian pada hari-hari ini')).toBeVisible()
    expect(screen.queryByRole('figure')).not.toBeInTheDocument()
  })

  it('shows the error and a retry button', async () => {
    apiServer.use(serves.analyticsAnswer(refuses(503, 'Sedang sibuk')))
    const { user } = show()
    expect(await screen.findByText('Gagal memuat statistik: Sedang sibuk')).toBeVisible()

    apiServer.use(serves.analytics(days => someAnalytics(days)))
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }))

    await waitFor(() => expect(total('Ditambahkan')).toHaveTextContent('3'))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('shows the old figures while new ones load', async () => {
    apiServer.use(serves.analytics(days => someAnalytics(days)))
    const { user } = show()
    await waitFor(() => expect(total('Ditambahkan')).toHaveTextContent('3'))

    apiServer.use(serves.analyticsAnswer(hangs))
    await user.click(screen.getByRole('button', { name: '7 Hari' }))

    expect(total('Ditambahkan')).toHaveTextContent('3')
    expect(total('Ditambahkan')?.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true')
  })

  it('sends no call to a host without analytics', async () => {
    show(MONDAY, [])

    expect(await screen.findByText('Statistik tidak tersedia')).toBeVisible()
  })
})

describe('the days in an address', () => {
  it.each([
    ['startDate=2025-01-01&endDate=2025-12-31', true, true],
    ['startDate=2024-01-01&endDate=2024-12-31', true, true],
    ['startDate=2024-12-30&endDate=2025-12-31', false, true],
    ['startDate=1900-01-01&endDate=2025-12-31', false, false],
    ['startDate=2025-01-02&endDate=2025-01-01', false, false],
    ['startDate=2025-02-30&endDate=2025-03-01', false, false],
    ['startDate=2025-01-01', false, false],
    ['', false, false],
  ])('are read from %s as a range of a year: %s, of years: %s', (search, ofYear, ofYears) => {
    const address = new URLSearchParams(search)
    expect(readRange(address, yearProblem) !== null).toBe(ofYear)
    expect(readRange(address, yearsProblem) !== null).toBe(ofYears)
  })
})
