import type { Capability } from '@antrian/contract/session/session'
import type { TillDay } from '@antrian/contract/till/till'
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { TillPage } from '@/app/pages/TillPage'
import { sessionOpened } from '@/services/session'
import { apiServer, holds, refuses, serves } from '../../support/apiServer'
import { aSession } from '../../support/factories'
import { ANI, anOffer, aTill, BUDI } from '../../support/money'
import { pending } from '../../support/pending'
import { renderWithStore } from '../../support/renderWithStore'

const AMOUNT = 'Jumlah harus Rp 1 sampai Rp 1.000.000.000'

function show(
  till: TillDay,
  { user = ANI, capabilities = ['till'] as Capability[], answer = holds(till) } = {},
) {
  const sent: [string, unknown][] = []
  apiServer.use(
    serves.till(till),
    serves.changeTill((path, body) => {
      sent.push([path, body])
      return answer()
    }),
  )
  const page = (
    <main tabIndex={-1}>
      <TillPage />
    </main>
  )
  const view = renderWithStore(page, { path: `/till?day=${till.day}` })
  act(() => void view.store.dispatch(sessionOpened(aSession(user, capabilities))))
  const press = async (name: string) => view.user.click(await screen.findByRole('button', { name }))
  /** Waits for the form, whose chunk loads on demand. */
  const open = async (name: string) => {
    await press(name)
    await screen.findByRole('dialog')
  }
  return { ...view, sent, press, open }
}

describe('the page of the till', () => {
  const handed = aTill({
    spans: aTill().spans.flatMap(span => [
      { ...span, holder: ANI, until: '2025-01-06T05:02:00.000Z' },
      { ...span, holder: BUDI, from: '2025-01-06T05:02:00.000Z' },
    ]),
  })

  it('names the holder, and since when', async () => {
    show(handed)

    expect(await screen.findByText(/dipegang/)).toHaveTextContent(
      'Senin, 6 Januari 2025 · dipegang Pak Budi sejak 12.02',
    )
  })

  it('does not call a past day the present one', async () => {
    show(handed)

    const holders = await screen.findByRole('region', { name: 'Pemegang' })
    expect(holders).toHaveTextContent(/Bu Ani.*awal – 12\.02/)
    expect(holders).toHaveTextContent(/Pak Budi.*sejak 12\.02/)
    expect(screen.getByRole('region', { name: 'Seharusnya di laci' })).toBeVisible()
    expect(screen.queryByText(/sekarang|hari ini/)).not.toBeInTheDocument()
  })

  it('names no holder once the day is closed', async () => {
    show({ ...handed, closed: { at: '2025-01-06T09:00:00.000Z', by: 'Bu Ani' } })

    expect(await screen.findByText('Senin, 6 Januari 2025')).toBeVisible()
  })
})

it('the journal has a line for the difference of a handover, so that it adds up', async () => {
  const [span] = aTill().spans
  const at = '2025-01-06T05:02:00.000Z'
  const sums = { ...{ start: 97_000, sales: 56_000, students: 4 }, refunds: 0, in: 0, out: 0 }
  show(
    aTill({
      spans: [
        { ...span, holder: ANI, until: at, counted: 97_000, difference: -23_000 } as never,
        { ...span, holder: BUDI, from: at, sums: { ...sums, expected: 153_000 } } as never,
      ],
      handovers: [{ ...anOffer(), at, counted: 97_000, acceptedAt: at }],
    }),
  )
  const journal = await screen.findByRole('region', { name: 'Baris laci' })
  const rows = within(journal).getAllByRole<HTMLTableRowElement>('row')

  expect(rows.map(({ cells }) => [...cells].map(cell => cell.textContent))).toEqual([
    ['Jam', 'Keterangan', 'Masuk', 'Keluar', 'Oleh'],
    ['awal', 'Modal awal', '100.000', '', ''],
    ['awal', 'Penjualan Cash, 1 siswa', '20.000', '', 'otomatis'],
    ['12.02', 'Serah terima kepada Pak Budidihitung Rp 97.000, kurang Rp 23.000', '', '', 'Bu Ani'],
    ['12.02', 'Selisih serah terima', '', '23.000', 'Bu Ani'],
    ['12.02', 'Penjualan Cash, 4 siswa', '56.000', '', 'otomatis'],
    ['Jumlah', '176.000', '23.000', '\u00a0'],
  ])
  expect(screen.getByText('Rp 153.000', { selector: 'p' })).toBeVisible()
})

describe('a withdrawal of cash', () => {
  it.each([
    ['nothing', '', AMOUNT],
    ['zero', '0', AMOUNT],
    ['a million millions', '1000000000000', AMOUNT],
  ])(
    'is refused beside the field for %s, which gets the focus, and is not sent',
    async (_, typed, sentence) => {
      const { user, press, open, sent } = show(aTill())
      await open('Cash keluar')
      if (typed) await user.type(screen.getByLabelText('Jumlah'), typed)
      await user.type(screen.getByLabelText('Alasan'), 'Rol kertas')
      await press('Catat')
      expect(screen.getByLabelText('Jumlah')).toHaveFocus()

      expect(screen.getByLabelText('Jumlah')).toHaveAccessibleDescription(
        new RegExp(`${sentence}$`),
      )
      expect(sent).toEqual([])
    },
  )

  it.each([
    '50000',
    '50.000',
    '50,000',
    '50.000,00',
    '50,000.00',
    'Rp 50.000',
    '50000.00',
    '50000,0',
  ])('accepts the amount %s', async pasted => {
    const { user, open } = show(aTill())
    await open('Cash keluar')
    await user.click(screen.getByLabelText('Jumlah'))
    await user.paste(pasted)

    expect(screen.getByLabelText('Jumlah')).toHaveValue('50.000')
  })

  it.each([
    ['50.000,00', '50.000'],
    ['50000.00', '50.000'],
    ['50000,0', '50.000'],
    ['50.000', '50.000'],
    ['1.500.000', '1.500.000'],
  ])('accepts the amount %s typed key by key', async (typed, shown) => {
    const { user, open } = show(aTill())
    await open('Cash keluar')
    await user.type(screen.getByLabelText('Jumlah'), typed)
    await user.tab()

    expect(screen.getByLabelText('Jumlah')).toHaveValue(shown)
  })

  it.each(['12,50', '1,5jt', '1e9', '-5', '-50.000', '50000.50'])(
    'is refused in a sentence for %s, typed or pasted, and is not sent',
    async text => {
      const { user, press, open, sent } = show(aTill())
      await open('Cash keluar')
      const field = screen.getByLabelText('Jumlah')
      await user.click(field)
      await user.paste(text)
      expect(field).toHaveAccessibleDescription(/Tulis bilangan bulat tanpa tanda lain/)
      await user.clear(field)
      await user.type(field, text)
      expect(field).toHaveAccessibleDescription(/Tulis bilangan bulat tanpa tanda lain/)
      await user.type(screen.getByLabelText('Alasan'), 'Rol kertas')
      await press('Catat')

      expect(sent).toEqual([])
    },
  )

  it('keeps the other digits after a Backspace', async () => {
    const { user, open } = show(aTill())
    await open('Cash keluar')
    await user.type(screen.getByLabelText('Jumlah'), '50000{Backspace}')

    expect(screen.getByLabelText('Jumlah')).toHaveValue('5.000')
  })

  it('accepts digits and Backspace in the middle', async () => {
    const { user, open } = show(aTill())
    await open('Cash keluar')
    const field = screen.getByLabelText('Jumlah')
    await user.type(field, '250000')
    await user.type(field, '13', { initialSelectionStart: 1, initialSelectionEnd: 1 })
    expect(field).toHaveValue('21.350.000')

    await user.keyboard('{Backspace}')
    expect(field).toHaveValue('2.150.000')
    await user.keyboard('{ArrowLeft}{Backspace}')
    expect(field).toHaveValue('150.000')
    await user.keyboard('{Delete}{Delete}')
    expect(field).toHaveValue('0')
    await user.keyboard('6000')
    expect(field).toHaveValue('6.000')
  })

  it('accepts no more digits in the middle of the longest amount than at its end', async () => {
    const { user, open } = show(aTill())
    await open('Cash keluar')
    const field = screen.getByLabelText<HTMLInputElement>('Jumlah')
    await user.type(field, '123456789000')
    field.setSelectionRange(3, 3)
    await user.keyboard('45')

    expect(field).toHaveValue('123.456.789.000')
  })

  it('needs a reason', async () => {
    const { user, press, open, sent } = show(aTill())
    await open('Cash keluar')
    await user.type(screen.getByLabelText('Jumlah'), '85000')
    await user.type(screen.getByLabelText('Alasan'), '  ')
    await press('Catat')
    expect(screen.getByLabelText('Alasan')).toHaveAccessibleDescription(/Alasan wajib diisi$/)

    await user.type(screen.getByLabelText('Alasan'), 'Rol kertas')
    await press('Catat')
    await expect
      .poll(() => sent)
      .toEqual([['POST moves', { kind: 'out', amount: 85_000, reason: 'Rol kertas' }]])
  })

  it('asks once when the till has less money than it takes, and again for another amount', async () => {
    const question = 'Di laci seharusnya tidak ada lebih dari Rp 120.000. Tetap catat?'
    const answer = () => HttpResponse.json({ message: question, isUnsure: true }, { status: 409 })
    const { user, press, open, sent } = show(aTill(), { answer })
    await open('Cash keluar')
    await user.type(screen.getByLabelText('Jumlah'), '200000')
    await user.type(screen.getByLabelText('Alasan'), 'Setor ke TU')
    await press('Catat')
    expect(await screen.findByText(question)).toBeVisible()

    await press('Tetap catat')
    await expect.poll(() => sent.at(-1)?.[1]).toMatchObject({ amount: 200_000, isSure: true })
    await user.type(screen.getByLabelText('Jumlah'), '0')
    expect(screen.getByRole('button', { name: 'Catat' })).toBeVisible()
  })

  it('shows why it is refused after the question', async () => {
    const question = 'Di laci seharusnya tidak ada lebih dari Rp 120.000. Tetap catat?'
    const closed = 'Hari ini sudah ditutup oleh Pak Budi'
    const answers = [{ message: question, isUnsure: true }, { message: closed }]
    const answer = () => HttpResponse.json(answers.shift(), { status: 409 })
    const { user, press, open } = show(aTill(), { answer })
    await open('Cash keluar')
    await user.type(screen.getByLabelText('Jumlah'), '200000')
    await user.type(screen.getByLabelText('Alasan'), 'Setor ke TU')
    await press('Catat')
    await press('Tetap catat')

    expect(await screen.findByText(closed)).toBeVisible()
    expect(screen.queryByText(question)).not.toBeInTheDocument()
  })

  it('asks nothing about the amount before it was changed', async () => {
    const question = 'Di laci seharusnya tidak ada lebih dari Rp 120.000. Tetap catat?'
    const answer = () => HttpResponse.json({ message: question, isUnsure: true }, { status: 409 })
    const { user, press, open } = show(aTill(), { answer })
    await open('Cash keluar')
    await user.type(screen.getByLabelText('Jumlah'), '200000')
    await user.type(screen.getByLabelText('Alasan'), 'Setor ke TU')
    await press('Catat')
    expect(await screen.findByText(question)).toBeVisible()
    await user.type(screen.getByLabelText('Jumlah'), '{Backspace}')

    expect(screen.queryByText(question)).not.toBeInTheDocument()
  })

  it('stays in its form when the day was closed meanwhile', async () => {
    const { user, press, open } = show(aTill(), {
      answer: refuses(409, 'Hari ini sudah ditutup oleh Pak Budi'),
    })
    await open('Cash masuk')
    await user.type(screen.getByLabelText('Jumlah'), '50000')
    await user.type(screen.getByLabelText('Alasan'), 'Tukar receh')
    await press('Catat')

    expect(await screen.findByText('Hari ini sudah ditutup oleh Pak Budi')).toBeVisible()
    expect(screen.getByLabelText('Alasan')).toHaveValue('Tukar receh')
  })
})

describe('a handover of the till', () => {
  it('needs a count and a receiver who is somebody else', async () => {
    const { user, press, open, sent } = show(aTill())
    await open('Serah terima')
    const receiver = screen.getByLabelText('Diserahkan kepada')
    expect(
      within(receiver)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Pilih penerima', BUDI.name])
    await press('Serahkan')
    expect(screen.getByLabelText('Uang yang dihitung')).toHaveAccessibleDescription(
      /Uang yang dihitung harus 0 sampai Rp 1\.000\.000\.000$/,
    )
    expect(receiver, 'both problems at once').toHaveAccessibleDescription('Pilih penerima laci')

    await user.type(screen.getByLabelText('Uang yang dihitung'), '118000')
    expect(screen.getByText('! kurang Rp 2.000 dari seharusnya Rp 120.000')).toBeVisible()
    await press('Serahkan Rp 118.000')
    expect(receiver).toHaveAccessibleDescription('Pilih penerima laci')
    expect(sent).toEqual([])

    await user.selectOptions(receiver, BUDI.name)
    await press('Serahkan Rp 118.000')
    await expect.poll(() => sent).toEqual([['POST handover', { counted: 118_000, to: BUDI.email }]])
  })

  it.each([
    'Laci tidak dapat diserahkan kepada diri sendiri',
    'Serah terima kepada Dev Citra masih menunggu',
    'Laci dipegang Pak Budi; hanya pemegangnya yang menyerahkan',
  ])('stays in its form when the host refuses it: %s', async message => {
    const { user, press, open } = show(aTill(), { answer: refuses(409, message) })
    await open('Serah terima')
    await user.type(screen.getByLabelText('Uang yang dihitung'), '118000')
    await user.selectOptions(screen.getByLabelText('Diserahkan kepada'), BUDI.name)
    await press('Serahkan Rp 118.000')

    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.getByLabelText('Uang yang dihitung')).toHaveValue('118.000')
  })

  it('needs a blind count where the school wants it', async () => {
    const [span] = aTill().spans
    const { user, open } = show(aTill({ spans: [{ ...span, sums: null } as never] }))
    expect(await screen.findByText('Tampil setelah uangnya dihitung.')).toBeVisible()
    await open('Serah terima')
    await user.type(screen.getByLabelText('Uang yang dihitung'), '118000')

    expect(screen.queryByText(/seharusnya Rp/)).not.toBeInTheDocument()
  })

  it.each([
    ['its receiver', BUDI, ['Terima laci', 'Tolak'], /kepada akun ini; belum diterima/],
    ['its giver', ANI, ['Tarik kembali'], /kepada Pak Budi; belum diterima/],
    [
      'anybody else',
      { name: 'Dev Citra', email: 'citra@sekolah.sch.id' },
      [],
      /kepada Pak Budi; belum diterima/,
    ],
  ])('waits for an answer by %s alone', async (_, user, buttons, words) => {
    show(aTill({ offer: anOffer() }), { user })
    const notice = await screen.findByText(words)
    const found = within(notice.parentElement as HTMLElement).queryAllByRole('button')
    expect(found.map(({ textContent }) => textContent)).toEqual(buttons)
    expect(screen.getByRole('button', { name: 'Serah terima' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })

  it('may be withdrawn by anybody when neither account may sign in any more', async () => {
    const user = { name: 'Dev Citra', email: 'citra@sekolah.sch.id' }
    const { press, sent } = show(aTill({ offer: anOffer(), receivers: [] }), { user })

    await press('Tarik kembali')

    await waitFor(() => expect(sent).toHaveLength(1))
  })
})

it('a double click accepts a handover once, so that the second is not refused', async () => {
  const line = pending<void>()
  const answers = [holds(aTill()), refuses(409, 'Sudah diterima')]
  const { user, sent, toasts } = show(aTill({ offer: anOffer() }), {
    user: BUDI,
    answer: () => line.value.then(() => answers.shift()?.()) as Promise<Response>,
  })

  await user.dblClick(await screen.findByRole('button', { name: 'Terima laci' }))
  line.letGo()

  await expect.poll(() => toasts.map(({ text }) => text)).toEqual(['Laci diterima'])
  expect(sent).toHaveLength(1)
})

it('an answered handover leaves the focus on the page', async () => {
  const waiting = aTill({ offer: anOffer() })
  const { press } = show(waiting, {
    user: BUDI,
    answer: () => {
      apiServer.use(serves.till({ ...waiting, offer: null }))
      return holds(waiting)()
    },
  })
  await press('Terima laci')

  await expect.poll(() => screen.queryByRole('button', { name: 'Terima laci' })).toBeNull()
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

describe('the lines of the till page', () => {
  it('offer nothing on a closed day', async () => {
    show(aTill({ closed: { at: '2025-01-06T09:00:00.000Z', by: 'Pak Budi' }, offer: anOffer() }))
    expect(await screen.findByText(/^Senin, 6 Jan ditutup .* oleh Pak Budi\./)).toBeVisible()
    for (const name of ['Cash masuk', 'Cash keluar', 'Serah terima', 'Tarik kembali']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
    }
  })

  it('are withdrawn by another line', async () => {
    const move = {
      ...{ id: 'm-1', at: '2025-01-06T03:00:00.000Z', by: 'Bu Ani', kind: 'out' as const },
      ...{ amount: 85_000, reason: 'Rol kertas', reverses: null, isReversed: false },
    }
    const { press, sent, toasts } = show(aTill({ moves: [move] }), {
      answer: refuses(409, 'Baris ini sudah dibatalkan'),
    })
    await press('Batalkan baris Cash keluar: Rol kertas')

    await expect.poll(() => toasts.at(-1)?.text).toBe('Baris ini sudah dibatalkan')
    await expect.poll(() => sent).toEqual([['POST moves/m-1/reverse', null]])
    expect(screen.getByRole('button', { name: /^Batalkan baris/ })).toHaveFocus()
  })

  it('include both refunds of one moment and one number, which students of two days have', async () => {
    const refund = { at: '2025-01-06T03:00:00.000Z', queueNumber: 3, amount: 10_000 }
    show(aTill({ refunds: [refund, refund] }))

    expect(await screen.findAllByText('Uang kembali: nomor 3 dibatalkan')).toHaveLength(2)
  })

  it('are absent on a host without a till', async () => {
    show(aTill(), { capabilities: [] })
    expect(await screen.findByText('Laci Cash tidak tersedia')).toBeVisible()
  })
})
