import type { Capability } from '@antrian/contract/session/session'
import { schoolDay } from '@antrian/contract/shared/schoolDay'
import { blindFigures, type ClosingFigures, type DayClosing } from '@antrian/contract/till/closing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { Link } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { ClosingPage } from '@/app/pages/ClosingPage'
import { api } from '@/services/api'
import { sessionOpened } from '@/services/session'
import { API, apiServer, serves } from '../../support/apiServer'
import { aBooth, aHistoryPage, anEntry, aSession, someFigures } from '../../support/factories'
import { renderWithStore } from '../../support/renderWithStore'

const DAY = '2025-01-06'

const NO_MONEY = { sales: 0, paidAhead: 0, otherDays: 0 }

const CLOSED = {
  ...{ id: 'c-1', day: DAY, at: '2025-01-06T09:00:00.000Z', by: 'Bu Ani' },
  ...{ openingFloat: 100_000, counted: 110_000, note: '', reopened: null },
  figures: someFigures(),
}
const aDayClosing = (over: Partial<DayClosing> = {}): DayClosing => ({
  day: DAY,
  figures: someFigures(),
  closing: null,
  earlier: [],
  ...over,
})

function show(
  closing: DayClosing,
  role: 'admin' | 'developer' = 'admin',
  day = DAY,
  more: Capability[] = [],
) {
  const settings = { ...aBooth().settings, openingFloat: 100_000 }
  apiServer.use(serves.closing(closing), serves.booth(aBooth({ settings })))
  const page = (
    <>
      <Link to="/dashboard">Antrian Photobooth</Link>
      <main tabIndex={-1}>
        <ClosingPage />
      </main>
    </>
  )
  const view = renderWithStore(page, { path: `/closing?day=${day}` })
  const session = aSession({ role }, ['closing', 'booth-settings', 'prices', ...more])
  act(() => void view.store.dispatch(sessionOpened(session)))
  return view
}

describe('the day’s report on a host without capabilities', () => {
  it('is counted from the history, without rupiah, by the specification’s calls', async () => {
    const paid = { status: 'completed', completedAt: '2025-01-06T03:00:00.000Z' } as const
    const entries = [
      anEntry({ id: 'a', ...paid, paymentMethod: 'cash', photoCount: 4 }),
      anEntry({ id: 'b', ...paid, paymentMethod: 'qris' }),
      anEntry({ id: 'c', status: 'cancelled', creator: { name: 'Pak Budi' } }),
    ]
    const left = anEntry({ id: 'd', day: DAY })
    const asked: string[] = []
    apiServer.use(
      serves.queue([left]),
      serves.history(query => {
        asked.push(query.toString())
        const page = Number(query.get('page'))
        const queues = page === 1 ? entries : [left]
        return aHistoryPage(queues, { page, pages: 2, total: 4 })
      }),
    )
    const { store } = renderWithStore(<ClosingPage />, { path: `/closing?day=${DAY}` })
    act(() => void store.dispatch(sessionOpened(aSession())))

    const sums = await screen.findByRole('region', { name: 'Hasil hari ini' })
    expect(
      within(sums)
        .getAllByRole('row')
        .map(row => row.textContent),
    ).toEqual(['PembayaranSiswaLembar', 'QRIS12', 'Cash14', 'Jumlah26'])
    expect(sums).toHaveTextContent('1 dibatalkan: 1 Tidak ada alasan.')
    expect(screen.getAllByText(/Bu Ani, Pak Budi$/)[0]).toBeVisible()
    expect(screen.getByRole('button', { name: 'Lihat 1 siswa' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Tutup Senin/ })).not.toBeInTheDocument()
    await expect
      .poll(() => asked)
      .toEqual([
        `startDate=${DAY}&endDate=${DAY}&page=1&limit=20`,
        `startDate=${DAY}&endDate=${DAY}&page=2&limit=20`,
      ])
  })
})

describe('the closing page', () => {
  it('hides the Cash of a blind count, and closes with the count', async () => {
    const figures = blindFigures(someFigures())
    const bodies: unknown[] = []
    apiServer.use(
      serves.closeDay(body => {
        bodies.push(body)
        return new HttpResponse(null, { status: 500 })
      }),
    )
    const { user } = show(aDayClosing({ figures }))
    await user.type(await screen.findByLabelText('Cash di laci'), '108000')

    expect(screen.getByText(/tampil setelah uangnya dihitung dan harinya ditutup/)).toBeVisible()
    expect(screen.queryByText('Seharusnya')).not.toBeInTheDocument()
    const [, cash, all] = screen.getAllByRole('row', { name: /^(QRIS|Cash|Jumlah)/ })
    expect(cash).toHaveTextContent(/–$/)
    expect(all).toHaveTextContent(/–$/)

    await user.click(screen.getByRole('button', { name: /^Tutup Senin/ }))
    await expect.poll(() => bodies).toMatchObject([{ counted: 108_000 }])
  })

  it('asks for the note when only the host knows of the difference', async () => {
    const message = 'Cash di laci tidak sama dengan yang tercatat: tulis alasannya di Catatan'
    const bodies: unknown[] = []
    apiServer.use(
      serves.closeDay(body => {
        bodies.push(body)
        return HttpResponse.json({ message }, { status: 400 })
      }),
    )
    const { user } = show(aDayClosing({ figures: blindFigures(someFigures()) }))
    await user.type(await screen.findByLabelText('Cash di laci'), '108000')
    await user.click(screen.getByRole('button', { name: /^Tutup Senin/ }))

    const note = await screen.findByLabelText('Catatan: alasan selisih')
    expect(note).toHaveAccessibleDescription(message)
    expect(note).toHaveFocus()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await user.type(note, 'Tip')
    await user.click(screen.getByRole('button', { name: /^Tutup Senin/ }))
    await expect.poll(() => bodies).toMatchObject([{ note: '' }, { note: 'Tip' }])
  })

  it('refuses an empty opening float instead of taking it for 0', async () => {
    const bodies: unknown[] = []
    apiServer.use(
      serves.closeDay(body => {
        bodies.push(body)
        return new HttpResponse(null, { status: 500 })
      }),
    )
    const { user } = show(aDayClosing())
    const field = await screen.findByLabelText('Modal awal')
    await user.clear(field)
    await user.type(screen.getByLabelText('Cash di laci'), '10000')
    await user.click(screen.getByRole('button', { name: /^Tutup Senin/ }))

    expect(field).toHaveFocus()
    expect(field).toHaveAccessibleDescription(/belum diisi; ketik 0 jika laci mulai kosong$/)
    expect(bodies).toEqual([])
  })

  it('compares the counted cash with the expected sum, and closes with it', async () => {
    const bodies: unknown[] = []
    apiServer.use(
      serves.closeDay(body => {
        bodies.push(body)
        return HttpResponse.json({ success: true, data: CLOSED })
      }),
    )
    const { user } = show(aDayClosing())
    const till = await screen.findByRole('region', { name: 'Hitung isi laci' })
    expect(within(till).getByLabelText('Modal awal')).toHaveValue('100.000')
    expect(till).toHaveTextContent('Seharusnya Rp 110.000')

    await user.click(screen.getByRole('button', { name: /^Tutup Senin/ }))
    expect(within(till).getByLabelText('Cash di laci')).toBeInvalid()
    expect(within(till).getByText('Hitung dulu Cash di laci')).toBeVisible()
    expect(bodies).toEqual([])

    await user.type(within(till).getByLabelText('Cash di laci'), '112000')
    expect(within(till).getByRole('status')).toHaveTextContent('Lebih Rp 2.000 · tulis alasannya')
    await user.click(screen.getByRole('button', { name: /^Tutup Senin/ }))
    const note = within(till).getByLabelText('Catatan: alasan selisih')
    expect(note).toBeInvalid()
    expect(note).toHaveFocus()
    expect(note).toHaveAccessibleDescription(
      'Cash di laci tidak sama dengan yang tercatat: tulis alasannya di Catatan',
    )
    expect(bodies).toEqual([])

    await user.type(note, 'Tip')
    await user.click(screen.getByRole('button', { name: /^Tutup Senin/ }))

    await expect
      .poll(() => bodies)
      .toEqual([{ openingFloat: 100_000, counted: 112_000, note: 'Tip' }])
  })

  describe('with a typed count', () => {
    async function typed() {
      const view = show(aDayClosing())
      await view.user.type(await screen.findByLabelText('Cash di laci'), '112000')
      return view
    }
    const asked = () => screen.findByRole('dialog', { name: 'Tinggalkan Halaman Ini?' })

    it('asks at a link, and stays', async () => {
      const { user } = await typed()
      await user.click(screen.getByRole('link', { name: 'Antrian Photobooth' }))
      await asked()
      await user.click(screen.getByRole('button', { name: 'Lanjut mengisi' }))

      expect(screen.getByLabelText('Cash di laci')).toHaveValue('112.000')
    })

    it('asks at another day, and discards it', async () => {
      await typed()
      fireEvent.change(screen.getByLabelText('Hari'), { target: { value: '2025-01-07' } })
      await asked()
      expect(screen.getByLabelText('Hari')).toHaveValue(DAY)
      apiServer.use(serves.closing(aDayClosing({ day: '2025-01-07' })))
      fireEvent.click(screen.getByRole('button', { name: 'Buang isian' }))

      expect(await screen.findByRole('button', { name: /^Tutup Selasa/ })).toBeVisible()
      expect(screen.getByLabelText('Cash di laci')).toHaveValue('')
    })

    it('asks nothing once the closing is accepted, before the page shows it', async () => {
      apiServer.use(serves.closeDay(() => HttpResponse.json({ success: true, data: CLOSED })))
      const { user, toasts } = await typed()
      await user.type(screen.getByLabelText(/^Catatan/), 'Tip')
      await user.click(screen.getByRole('button', { name: /^Tutup Senin/ }))
      await expect.poll(() => toasts).toMatchObject([{ variant: 'success' }])
      apiServer.use(serves.closing(aDayClosing({ day: '2025-01-07' })))
      fireEvent.change(screen.getByLabelText('Hari'), { target: { value: '2025-01-07' } })

      expect(await screen.findByRole('button', { name: /^Tutup Selasa/ })).toBeVisible()
    })

    it('asks nothing at a future day', async () => {
      await typed()
      fireEvent.change(screen.getByLabelText('Hari'), { target: { value: '9999-01-01' } })

      expect(screen.getByLabelText('Hari')).toHaveValue(DAY)
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    })

    it('asks nothing once the count is empty again', async () => {
      const { user } = await typed()
      await user.clear(screen.getByLabelText('Cash di laci'))
      apiServer.use(serves.closing(aDayClosing({ day: '2025-01-07' })))
      fireEvent.change(screen.getByLabelText('Hari'), { target: { value: '2025-01-07' } })

      expect(await screen.findByRole('button', { name: /^Tutup Selasa/ })).toBeVisible()
    })
  })

  describe('after another admin’s closing', () => {
    async function closeAfterBudi() {
      const figures = someFigures()
      const closing = {
        ...{ id: 'c-1', day: DAY, at: '2025-01-06T09:00:00.000Z', by: 'Pak Budi', figures },
        ...{ openingFloat: 100_000, counted: 110_000, note: '', reopened: null },
      }
      const message = 'Hari ini sudah ditutup oleh Pak Budi'
      const view = show(aDayClosing())
      await view.user.type(await screen.findByLabelText('Cash di laci'), '110000')
      apiServer.use(
        serves.closing(aDayClosing({ closing })),
        serves.closeDay(() => HttpResponse.json({ message, closing }, { status: 409 })),
      )
      await view.user.click(screen.getByRole('button', { name: /^Tutup Senin/ }))
      expect(await screen.findByText(/^Ditutup .* oleh Pak Budi\. Angka/)).toBeVisible()
      return { ...view, message }
    }

    it('says that the own count was not stored', async () => {
      const { toasts, message } = await closeAfterBudi()

      await expect.poll(() => toasts).toMatchObject([{ variant: 'error', text: message }])
    })

    it('leaves the focus on the page', async () => {
      await closeAfterBudi()

      await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
    })
  })

  it('lists a skipped student who is left as skipped', async () => {
    apiServer.use(serves.queue([anEntry({ day: DAY, skippedAt: '2025-01-06T03:00:00.000Z' })]))
    const remaining = { ...someFigures().remaining, skipped: 1 }
    const { user } = show(aDayClosing({ figures: someFigures({ remaining }) }))
    await user.click(await screen.findByRole('button', { name: 'Lihat 1 siswa' }))
    const list = await screen.findByRole('dialog', { name: 'Belum Selesai' })
    expect(within(list).getByText('Dilewati')).toBeVisible()
  })

  it('closes today, or a past day by its name', async () => {
    const today = schoolDay(Date.now(), 'Asia/Jakarta')
    const { unmount } = show(aDayClosing({ day: today }), 'admin', today)
    expect(await screen.findByRole('button', { name: 'Tutup hari ini' })).toBeVisible()
    unmount()

    show(aDayClosing())
    expect(await screen.findByRole('button', { name: 'Tutup Senin, 6 Jan' })).toBeVisible()
  })

  it.each([
    [{ waiting: 12, skipped: 1, inProgress: 1 }, 'Tutup Senin, 6 Jan, 14 belum difoto', 'outlined'],
    [{ waiting: 0, skipped: 0, inProgress: 1 }, 'Tutup Senin, 6 Jan, 1 belum difoto', 'outlined'],
    [{ waiting: 0, skipped: 0, inProgress: 0 }, 'Tutup Senin, 6 Jan', 'contained'],
  ])('names %j left on its button, which is then not the accent', async (left, name, look) => {
    const remaining = { ...left, paid: { qris: 0, cash: 0 } }
    show(aDayClosing({ figures: someFigures({ remaining }) }))

    expect(await screen.findByRole('button', { name })).toHaveAttribute('data-look', look)
  })

  it('asks before it closes a day on which nobody was photographed', async () => {
    const bodies: unknown[] = []
    apiServer.use(
      serves.closeDay(body => {
        bodies.push(body)
        return HttpResponse.json({ success: true, data: CLOSED })
      }),
    )
    const none = { students: 0, photos: 0, amount: 0 }
    const figures = someFigures({
      payments: { qris: none, cash: none },
      till: { qris: NO_MONEY, cash: { ...NO_MONEY, paidAhead: 10_000 } },
    })
    const today = schoolDay(Date.now(), 'Asia/Jakarta')
    const { user } = show(aDayClosing({ day: today, figures }), 'admin', today)
    await user.type(await screen.findByLabelText('Cash di laci'), '110000')

    await user.click(screen.getByRole('button', { name: 'Tutup hari ini' }))
    const question = await screen.findByRole('dialog', { name: 'Tutup Hari Ini?' })
    expect(question).toHaveTextContent('Belum ada siswa yang selesai difoto hari ini.')
    expect(bodies).toEqual([])

    await user.click(within(question).getByRole('button', { name: 'Ya, tutup hari ini' }))
    await expect.poll(() => bodies).toHaveLength(1)
  })

  describe('with the counter of the printer', () => {
    const since = { previous: { day: '2025-01-03', counter: 1000 }, sold: 8, redone: 2 }
    const differs = 'Penghitung printer tidak sama dengan yang tercatat: tulis alasannya di Catatan'

    async function showCounter(printer: ClosingFigures['printer'] = since) {
      const bodies: unknown[] = []
      const answers: (() => Response)[] = []
      apiServer.use(
        serves.closeDay(body => {
          bodies.push(body)
          return answers.shift()?.() ?? HttpResponse.json({ success: true, data: CLOSED })
        }),
      )
      const figures = someFigures({ printer })
      const { user } = show(aDayClosing({ figures }), 'admin', DAY, ['printer-counter'])
      await user.type(await screen.findByLabelText('Cash di laci'), '110000')
      const part = screen.getByRole('region', { name: 'Dicetak dan terjual' })
      const counter = within(part).getByLabelText('Penghitung printer (opsional)')
      const close = (name: RegExp | string = /^Tutup Senin/) =>
        user.click(screen.getByRole('button', { name }))
      return { user, part, counter, close, bodies, answers }
    }

    it('says that printed and sold agree, and closes without a note', async () => {
      const { user, part, counter, close, bodies } = await showCounter()
      expect(part).toHaveTextContent('Sebelumnya 1.000, Jumat, 3 Jan.')
      await user.type(counter, '1010')
      expect(part).toHaveTextContent('10 dicetak, 8 terjual, 2 ulang: cocok.')

      await close()

      await expect.poll(() => bodies).toMatchObject([{ printerCounter: 1010, note: '' }])
    })

    it('says the difference, and sends it only with its reason', async () => {
      const { user, part, counter, close, bodies } = await showCounter()
      await user.type(counter, '1013')
      expect(part).toHaveTextContent('13 dicetak, 8 terjual, 2 ulang: 3 lebih.')

      await close()
      const note = screen.getByLabelText('Catatan: alasan selisih')
      expect(note).toHaveFocus()
      expect(note).toHaveAccessibleDescription(differs)
      expect(bodies).toEqual([])
      await user.type(note, 'Tes cetak')
      await close()

      await expect.poll(() => bodies).toMatchObject([{ printerCounter: 1013, note: 'Tes cetak' }])
    })

    it('asks once about one that runs backwards, and anew about another one', async () => {
      const { user, part, counter, close, bodies, answers } = await showCounter()
      const message = 'Penghitung sebelumnya 1.000, sekarang 30. Printer baru?'
      const asks = () => HttpResponse.json({ message, asks: true }, { status: 409 })
      answers.push(asks, asks)
      await user.type(counter, '30')
      expect(part).not.toHaveTextContent('dicetak')
      await close()
      expect(await screen.findByText(message)).toBeVisible()
      expect(counter).toHaveFocus()

      await user.type(counter, '0')
      await close()
      await expect.poll(() => bodies).toHaveLength(2)
      await screen.findByRole('button', { name: 'Ya, tutup dengan penghitung ini' })
      await close(/^Ya, tutup/)

      await expect.poll(() => bodies).toHaveLength(3)
      expect(bodies).toMatchObject([
        { printerCounter: 30 },
        { printerCounter: 300 },
        { printerCounter: 300, sure: true },
      ])
      expect(bodies[1]).not.toHaveProperty('sure')
    })

    it('has nothing to compare on the first day, and closes also without it', async () => {
      const { user, part, counter, close, bodies } = await showCounter({
        ...{ previous: null, sold: 0, redone: 0 },
      })
      expect(part).not.toHaveTextContent('Sebelumnya')
      await user.type(counter, '1200')
      expect(part).toHaveTextContent('Pertama kali: dibandingkan mulai hari berikutnya.')
      expect(part).not.toHaveTextContent('dicetak')
      await user.clear(counter)

      await close()

      await expect.poll(() => bodies).toMatchObject([{ printerCounter: null, note: '' }])
    })

    it('is absent, and sends none, on a host without it', async () => {
      const bodies: unknown[] = []
      apiServer.use(
        serves.closeDay(body => {
          bodies.push(body)
          return HttpResponse.json({ success: true, data: CLOSED })
        }),
      )
      const { user } = show(aDayClosing({ figures: someFigures({ printer: since }) }))
      await user.type(await screen.findByLabelText('Cash di laci'), '110000')
      expect(screen.queryByLabelText(/^Penghitung printer/)).not.toBeInTheDocument()
      expect(screen.queryByText('Dicetak dan terjual')).not.toBeInTheDocument()

      await user.click(screen.getByRole('button', { name: /^Tutup Senin/ }))

      const body = { openingFloat: 100_000, counted: 110_000, note: '' }
      await expect.poll(() => bodies).toEqual([body])
    })
  })

  describe('on a closed day', () => {
    const closing = CLOSED
    const inTenMinutes = () => new Date(Date.now() + 10 * 60_000).toISOString()

    it('allows the admin who closed it to reopen it as long as the host does', async () => {
      const reopened: unknown[] = []
      apiServer.use(
        http.post(`${API}/api/admin/closings/:day/reopen`, ({ params }) => {
          reopened.push(params.day)
          return HttpResponse.json({ success: true, data: closing })
        }),
      )
      const { user } = show(aDayClosing({ closing, takeBackUntil: inTenMinutes() }))
      expect(await screen.findByText(/Bisa diurungkan sampai \d\d\.\d\d/)).toBeVisible()
      await user.click(screen.getByRole('button', { name: 'Urungkan' }))

      await expect.poll(() => reopened).toEqual([DAY])
    })

    it.each([
      ['is over', '2025-01-06T09:10:00.000Z'],
      ['is not theirs', null],
    ])('offers nothing when the time %s', async (_, takeBackUntil) => {
      show(aDayClosing({ closing, takeBackUntil }))

      expect(await screen.findByText(/^Ditutup .* oleh Bu Ani\. Angka/)).toBeVisible()
      expect(screen.queryByRole('button', { name: /Urungkan|Buka lagi/ })).not.toBeInTheDocument()
    })
  })

  it('fills a reopened day with its float and note', async () => {
    const closed = {
      ...{ id: 'c-1', day: DAY, at: '2025-01-06T09:00:00.000Z', by: 'Bu Ani' },
      ...{ openingFloat: 150_000, counted: 160_000, note: 'Kurang kembalian' },
      figures: someFigures(),
      reopened: { at: '2025-01-06T09:10:00.000Z', by: 'Dev Citra' },
    }
    show(aDayClosing({ earlier: [closed] }))

    const till = await screen.findByRole('region', { name: 'Hitung isi laci' })
    expect(within(till).getByLabelText('Modal awal')).toHaveValue('150.000')
    expect(till).toHaveTextContent('Seharusnya Rp 160.000')
    expect(within(till).getByLabelText('Catatan (opsional)')).toHaveValue('Kurang kembalian')
  })

  it('refuses a float that is no amount', async () => {
    const bodies: unknown[] = []
    apiServer.use(
      serves.closeDay(body => {
        bodies.push(body)
        return HttpResponse.json({ success: true, data: CLOSED })
      }),
    )
    const { user } = show(aDayClosing())
    const float = await screen.findByLabelText('Modal awal')
    await user.clear(float)
    await user.type(float, '1,5jt')
    await user.type(screen.getByLabelText('Cash di laci'), '112000')
    await user.click(screen.getByRole('button', { name: /^Tutup Senin/ }))

    expect(await screen.findByText('Modal awal harus 0 sampai Rp 1.000.000.000')).toBeVisible()
    expect(bodies).toEqual([])
  })

  it('follows a float that changes in the settings meanwhile, until it is typed', async () => {
    const { store, user } = show(aDayClosing())
    const float = await screen.findByLabelText('Modal awal')
    const change = async (openingFloat: number) => {
      apiServer.use(serves.booth(aBooth({ settings: { ...aBooth().settings, openingFloat } })))
      await act(async () => void store.dispatch(api.util.invalidateTags(['Booth'])))
    }

    await change(200_000)
    await expect.poll(() => float).toHaveValue('200.000')

    await user.clear(float)
    await user.type(float, '50000')
    await change(300_000)
    expect(float).toHaveValue('50.000')
  })

  it('counts the cash of a day without sales when some was taken out', async () => {
    const free = { students: 0, photos: 0, amount: 0 }
    const none = { sales: 0, paidAhead: 0, otherDays: 0 }
    const figures = someFigures({
      payments: { qris: free, cash: free },
      till: { qris: none, cash: none },
      drawer: { in: 0, out: 85_000, spans: [], offer: null, qris: null },
    })
    show(aDayClosing({ figures }))

    const till = await screen.findByRole('region', { name: 'Hitung isi laci' })
    expect(till).toHaveTextContent('Cash keluar− Rp 85.000')
    expect(till).toHaveTextContent('Seharusnya Rp 15.000')
  })

  it('names on paper every holder of the till', async () => {
    const held = (name: string) => ({
      ...{ holder: { name, email: `${name}@sekolah.sch.id` }, from: null, until: null },
      ...{ sums: null, counted: 100_000, difference: 0 },
    })
    const spans = [held('Ani'), held('Budi'), held('Ani')]
    const drawer = { in: 0, out: 0, spans, offer: null, qris: null }
    show(aDayClosing({ figures: someFigures({ drawer }) }))

    await screen.findByRole('region', { name: 'Hitung isi laci' })
    const paper = within(screen.getByRole('article', { hidden: true }))
    expect(paper.getAllByText('Laci dipegang Ani: Pas.')).toHaveLength(2)
  })

  it('names a payment that is corrected after the closing', async () => {
    const closing = {
      ...{ id: 'c-1', day: DAY, at: '2025-01-06T09:00:00.000Z', by: 'Bu Ani' },
      ...{ openingFloat: 100_000, counted: 110_000, note: '', reopened: null },
      figures: someFigures(),
    }
    const corrected = {
      qris: { students: 1, photos: 4, amount: 20_000 },
      cash: { students: 2, photos: 4, amount: 20_000 },
    }
    show(aDayClosing({ closing, figures: someFigures({ payments: corrected }) }))

    expect(
      await screen.findByText('Berubah setelah ditutup: QRIS − Rp 10.000, Cash + Rp 10.000.'),
    ).toBeVisible()
  })

  it.each([
    ['given back after the closing', 0, 'dibatalkan, Cash belum difoto − Rp 10.000.'],
    ['brought to another day, and stays in this till', 10_000, 'dibatalkan.'],
  ])('names only changed money when a prepayment is %s', async (_, otherDays, words) => {
    const cash = { sales: 10_000, paidAhead: 10_000, otherDays: 0 }
    const { qris } = someFigures().till
    const closing = {
      ...{ id: 'c-1', day: DAY, at: '2025-01-06T09:00:00.000Z', by: 'Bu Ani' },
      ...{ openingFloat: 100_000, counted: 120_000, note: '', reopened: null },
      figures: someFigures({ till: { qris, cash } }),
    }
    const till = { qris, cash: { ...cash, paidAhead: 0, otherDays } }
    show(aDayClosing({ closing, figures: someFigures({ cancelled: 1, till }) }))

    expect(await screen.findByText(`Berubah setelah ditutup: +1 ${words}`)).toBeVisible()
  })

  it('shows no cash count without prices', async () => {
    const free = { students: 1, photos: 2, amount: 0 }
    const none = { sales: 0, paidAhead: 0, otherDays: 0 }
    const figures = someFigures({
      payments: { qris: free, cash: free },
      till: { qris: none, cash: none },
    })
    show(aDayClosing({ figures }))

    expect(await screen.findByRole('region', { name: 'Hasil hari ini' })).toBeVisible()
    expect(screen.queryByText('Rupiah')).not.toBeInTheDocument()
    expect(screen.queryByLabelText('Cash di laci')).not.toBeInTheDocument()
    expect(screen.getByRole('region', { name: 'Catatan' })).toBeVisible()
  })

  it('sums the acts without a network, on the screen and on paper', async () => {
    const offline = {
      ...{ added: 4, completed: 3, amounts: { qris: 0, cash: 36_000 } },
      ...{ asked: 1, dismissed: 0, missing: 2, away: ['Laptop 2'] },
    }
    show(aDayClosing({ figures: someFigures({ offline }) }))

    expect(await screen.findByRole('region', { name: 'Uang hari ini' })).toHaveTextContent(
      'Tanpa jaringan: 4 didaftarkan, 3 selesai, Cash Rp 36.000. Langkah tanpa jaringan: 1 menunggu jawaban, 2 dihapus atau belum terkirim. Terputus: Laptop 2.',
    )
    const paper = within(screen.getByRole('article', { hidden: true }))
    expect(
      paper.getByText('Tanpa jaringan: 4 didaftarkan, 3 selesai, Cash Rp 36.000.'),
    ).toBeVisible()
  })

  it('shows a closed day as it was stored, and later changes', async () => {
    const closing = {
      ...{ id: 'c-1', day: DAY, at: '2025-01-06T09:00:00.000Z', by: 'Bu Ani' },
      ...{ openingFloat: 100_000, counted: 109_000, note: '', reopened: null },
      figures: someFigures(),
    }
    show(aDayClosing({ closing, figures: someFigures({ added: 4 }) }))

    expect(await screen.findByText(/^Ditutup .* oleh Bu Ani\. Angka/)).toBeVisible()
    expect(screen.getByText('Berubah setelah ditutup: +1 siswa terdaftar.')).toBeVisible()
    const till = screen.getByRole('region', { name: 'Isi laci' })
    expect(within(till).getByRole('status')).toHaveTextContent(/^Kurang Rp 1\.000$/)
    expect(screen.queryByRole('button', { name: /^Tutup Senin/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Buka lagi' })).not.toBeInTheDocument()
  })
})
