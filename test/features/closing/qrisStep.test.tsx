import type { DayClosing } from '@antrian/contract/till/closing'
import type { QrisComparison } from '@antrian/contract/till/till'
import { act, screen } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { ClosingPage } from '@/app/pages/ClosingPage'
import { api } from '@/services/api'
import { sessionOpened } from '@/services/session'
import { apiServer, serves } from '../../support/apiServer'
import { aBooth, aSession, someFigures } from '../../support/factories'
import { aTill } from '../../support/money'
import { renderWithStore } from '../../support/renderWithStore'

const DAY = '2025-01-06'
const COMPARISON: QrisComparison = {
  tally: {
    ...{ at: '2025-01-06T08:00:00.000Z', by: 'Bu Ani', total: 33_000, count: 2 },
    ...{ recorded: 20_000, recordedCount: 1 },
    lines: {
      matched: 0,
      unpaid: { count: 1, amount: 20_000 },
      unknown: { count: 2, amount: 33_000 },
    },
  },
  unpaid: [
    {
      ...{ queueNumber: 7, studentName: 'Fajar Hidayat' },
      ...{ at: '2025-01-06T03:00:00.000Z', amount: 20_000 },
    },
  ],
  unknown: [{ at: '2025-01-06T06:22:00.000Z', amount: 18_000 }],
}

const drawerOf = (qris: QrisComparison['tally'] | null) => ({
  drawer: { in: 0, out: 0, spans: [], offer: null, qris },
})

function show(
  closing: DayClosing['closing'] = null,
  till = aTill(),
  figures = someFigures(drawerOf(till.qris)),
) {
  const bodies: unknown[] = []
  apiServer.use(
    serves.closing({ day: DAY, figures, closing, earlier: [] }),
    serves.booth(aBooth()),
    serves.till(till),
    serves.changeTill((path, body) => {
      bodies.push(body ?? path)
      const data = path.startsWith('DELETE') ? till : COMPARISON
      return HttpResponse.json({ success: true, data })
    }),
  )
  const view = renderWithStore(<ClosingPage />, { path: `/closing?day=${DAY}` })
  const session = aSession({}, ['closing', 'booth-settings', 'prices', 'till'])
  act(() => void view.store.dispatch(sessionOpened(session)))

  async function paste(text: string) {
    await view.user.click(await screen.findByRole('button', { name: 'Tempel baris bank' }))
    await view.user.click(screen.getByLabelText('Baris dari bank atau aplikasi'))
    await view.user.paste(text)
    await view.user.click(screen.getByRole('button', { name: 'Cocokkan' }))
  }
  return { ...view, bodies, paste }
}

describe('the lines of the bank', () => {
  it('are compared without header, debits and other days, and name who differs', async () => {
    const { bodies, paste } = show()
    await paste(
      [
        'Tanggal;Jam;Keterangan;Debit;Kredit',
        '06/01/2025;13:22;QRIS RAHASIA BIN FULAN;;18.000,00',
        '06/01/2025;14.05;QRIS;;15,000.00',
        '06/01/2025;15:00;BIAYA ADMIN;2.500,00;',
        '05/01/2025;13:22;QRIS;;18.000,00',
        'Saldo akhir',
      ].join('\r\n'),
    )

    expect(await screen.findByText('1 tercatat tanpa uang masuk')).toBeVisible()
    await expect
      .poll(() => bodies)
      .toEqual([
        {
          lines: [
            { at: '2025-01-06T06:22:00.000Z', amount: 18_000 },
            { at: '2025-01-06T07:05:00.000Z', amount: 15_000 },
          ],
        },
      ])
    expect(
      screen.getByText(
        'Dilewati: 1 uang keluar, 1 dari hari lain, 1 tidak jelas jam, jumlah, atau statusnya.',
      ),
    ).toBeVisible()
    expect(screen.getByText(/7 Fajar Hidayat 10\.00/)).toBeVisible()
    expect(screen.getByText('2 masuk tanpa antrian')).toBeVisible()
    expect(screen.getByLabelText('QRIS menurut aplikasi')).toHaveValue('33.000')
    expect(screen.getByText(/^! Lebih Rp 13.000 · 0 dari 1 cocok · tulis alasannya/)).toBeVisible()
  })

  it('count only income when they have signs instead of columns', async () => {
    const { bodies, paste } = show()
    await paste('13:22 QRIS +18.000\n13:30 REFUND -18.000\n13:45 transfer keluar 5.000')

    await expect.poll(() => bodies).toHaveLength(1)
    await expect
      .poll(() => bodies)
      .toEqual([{ lines: [{ at: '2025-01-06T06:22:00.000Z', amount: 18_000 }] }])
    expect(await screen.findByText('Dilewati: 2 uang keluar.')).toBeVisible()
  })

  it('are compared after a question when they have only net amounts', async () => {
    const { bodies, paste, user } = show()
    await paste(
      'Waktu;Nama;Nominal Bersih\n06/01/2025 13:22;SITI;17.874\n06/01/2025 13:30;BUDI;9.930',
    )

    expect(
      await screen.findByText(
        'Jumlah di tempelan ini tampaknya bersih, sesudah potongan bank 0,7 %: Rp 17.874 dari Rp 18.000.',
      ),
    ).toBeVisible()
    expect(bodies).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Cocokkan sebelum potongan' }))

    await expect
      .poll(() => bodies)
      .toEqual([
        {
          lines: [
            { at: '2025-01-06T06:22:00.000Z', amount: 18_000 },
            { at: '2025-01-06T06:30:00.000Z', amount: 10_000 },
          ],
        },
      ])
    expect(screen.queryByText(/tampaknya bersih/)).not.toBeInTheDocument()
  })

  it('say what to do when they have net amounts after an unknown fee', async () => {
    const { bodies, paste, user } = show()
    await paste('Waktu;Nama;Nominal Bersih\n06/01/2025 13:22;SITI;17.777')

    expect(await screen.findByText(/potongan banknya tidak dikenal/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Cocokkan sebelum potongan' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Cocokkan apa adanya' }))
    await expect
      .poll(() => bodies)
      .toEqual([{ lines: [{ at: '2025-01-06T06:22:00.000Z', amount: 17_777 }] }])
  })

  it('are not sent when none of them is income', async () => {
    const { bodies, paste } = show()
    await paste('Tanggal;Jam;Debit;Kredit\nSaldo awal;;;')

    expect(
      await screen.findByText(
        /^Tidak ada uang masuk yang terbaca di tempelan ini\. Dilewati: 1 tidak jelas/,
      ),
    ).toBeVisible()
    expect(bodies).toEqual([])
  })
})

describe('the QRIS sum by the app', () => {
  it('is sent once, not each time that the field is left', async () => {
    const { bodies, user } = show()
    const field = await screen.findByLabelText('QRIS menurut aplikasi')
    await user.type(field, '21000')
    apiServer.use(serves.till(aTill({ qris: { ...COMPARISON.tally, total: 21_000, lines: null } })))
    await user.tab()
    await expect.poll(() => bodies).toEqual([{ total: 21_000 }])
    await user.click(field)
    await user.tab()

    await expect.poll(() => bodies).toEqual([{ total: 21_000 }])
  })

  it('does not replace the comparison of lines when its field is left unchanged', async () => {
    const { bodies, user } = show(null, aTill({ qris: COMPARISON.tally }))
    const field = await screen.findByLabelText('QRIS menurut aplikasi')
    expect(field).toHaveValue('33.000')
    await user.click(field)
    await user.tab()

    expect(bodies).toEqual([])
    expect(screen.getByText('1 tercatat tanpa uang masuk')).toBeVisible()
  })

  it('is not sent and closes no day when it is no amount', async () => {
    const { bodies, user } = show(null, aTill({ qris: COMPARISON.tally }))
    const field = await screen.findByLabelText('QRIS menurut aplikasi')
    await user.clear(field)
    await user.type(field, '12,50')
    await user.tab()
    expect(field).toHaveValue('12,50')
    expect(field).toHaveAccessibleDescription(/Tulis bilangan bulat tanpa tanda lain/)

    await user.type(screen.getByLabelText('Cash di laci'), '100000')
    await user.click(screen.getByRole('button', { name: /^Tutup / }))

    expect(
      await screen.findByText('QRIS menurut aplikasi harus 0 sampai Rp 1.000.000.000'),
    ).toBeVisible()
    expect(bodies).toEqual([])
  })

  it('is sent when it is corrected after lines were pasted', async () => {
    const { bodies, user, paste } = show()
    await paste('13:22 QRIS 18.000')
    const field = screen.getByLabelText('QRIS menurut aplikasi')
    await expect.poll(() => field).toHaveValue('33.000')
    await user.clear(field)
    await user.type(field, '36000')
    await user.tab()

    await expect.poll(() => bodies.at(-1)).toEqual({ total: 36_000 })
  })

  it('is withdrawn when its field is cleared', async () => {
    const { bodies, user, paste } = show()
    await paste('13:22 QRIS 18.000')
    const field = screen.getByLabelText('QRIS menurut aplikasi')
    await expect.poll(() => field).toHaveValue('33.000')
    await user.clear(field)
    await user.tab()

    await expect.poll(() => bodies.at(-1)).toBe('DELETE qris')
    await expect.poll(() => screen.queryByText('1 tercatat tanpa uang masuk')).toBeNull()
    expect(field).toHaveValue('')
  })

  it('is not withdrawn by lines that are pasted after its field was cleared', async () => {
    const { bodies, user, paste } = show()
    const field = await screen.findByLabelText('QRIS menurut aplikasi')
    await user.type(field, '5')
    await user.clear(field)
    await user.tab()
    await paste('13:22 QRIS 18.000')
    await expect.poll(() => field).toHaveValue('33.000')
    await user.click(field)
    await user.tab()

    await expect.poll(() => bodies).toHaveLength(1)
    expect(screen.getByText('1 tercatat tanpa uang masuk')).toBeVisible()
  })

  it('is not withdrawn by leaving the field when another admin has entered it again', async () => {
    const { bodies, user, paste, store } = show()
    await paste('13:22 QRIS 18.000')
    const field = screen.getByLabelText('QRIS menurut aplikasi')
    await expect.poll(() => field).toHaveValue('33.000')
    await user.clear(field)
    await user.tab()
    await expect.poll(() => bodies.at(-1)).toBe('DELETE qris')

    const qris = { ...COMPARISON.tally, at: '2025-01-06T08:30:00.000Z' }
    apiServer.use(serves.till(aTill({ qris })))
    await act(async () => void store.dispatch(api.util.invalidateTags(['Booth'])))
    expect(await screen.findByText('1 tercatat tanpa uang masuk')).toBeVisible()
    await user.click(field)
    await user.tab()

    await expect.poll(() => bodies).toHaveLength(2)
  })

  it('is not withdrawn by a field that was always empty', async () => {
    const till = aTill({ qris: { ...COMPARISON.tally, lines: null } })
    const { bodies, user } = show(null, till, someFigures(drawerOf(null)))
    await user.click(await screen.findByLabelText('QRIS menurut aplikasi'))
    await user.tab()

    expect(bodies).toEqual([])
  })

  it('appears in the empty field when another admin enters it', async () => {
    const { store } = show()
    const field = await screen.findByLabelText('QRIS menurut aplikasi')
    expect(field).toHaveValue('')
    const figures = someFigures(drawerOf(COMPARISON.tally))
    apiServer.use(serves.closing({ day: DAY, figures, closing: null, earlier: [] }))
    await act(async () => void store.dispatch(api.util.invalidateTags(['Booth'])))

    await expect.poll(() => field).toHaveValue('33.000')
  })
})

it.each([
  ['QRIS', { qrisRecorded: { total: 20_000, count: 1 } }],
  ['Cash', { spans: aTill().spans }],
])('a day whose only payment was %s and refunded is compared and counted', async (_, money) => {
  const none = { sales: 0, paidAhead: 0, otherDays: 0 }
  const nobody = { students: 0, photos: 0, amount: 0 }
  const figures = someFigures({
    payments: { qris: nobody, cash: nobody },
    till: { qris: none, cash: none },
    drawer: { ...drawerOf(null).drawer, ...money },
  })
  show(null, aTill(), figures)

  expect(await screen.findByLabelText('QRIS menurut aplikasi')).toBeVisible()
  expect(screen.getByLabelText('Cash di laci')).toBeVisible()
})

const closed = {
  ...{ id: 'c-1', day: DAY, at: '2025-01-06T09:00:00.000Z', by: 'Bu Ani' },
  ...{ openingFloat: 100_000, counted: 110_000, qrisTotal: 21_000, note: '', reopened: null },
  figures: someFigures(),
}

it('a payment after the closing does not change what was compared', async () => {
  const qris = { ...COMPARISON.tally, total: 21_000, recorded: 21_000, lines: null }
  show(closed, aTill({ qris, qrisRecorded: { total: 41_000, count: 2 } }))

  expect(await screen.findByText('✓ Sama dengan yang tercatat')).toBeVisible()
  expect(screen.queryByText('Rp 41.000')).not.toBeInTheDocument()
})

it('the sum of a closed day is text without a field', async () => {
  show(closed)

  expect(await screen.findByText('QRIS menurut aplikasi')).toBeVisible()
  expect(screen.getByText('Rp 21.000')).toBeVisible()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
})
