import type { QrisState } from '@antrian/contract/till/qrisCode'
import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { QrisPanel } from '@/features/qris/QrisPanel'
import { sessionOpened } from '@/services/session'
import { STICKER } from '../../../testkit/qrisCodes'
import { apiServer, holds, refuses, serves } from '../../support/apiServer'
import { aSession } from '../../support/factories'
import { aCode } from '../../support/money'
import { sealed } from '../../support/qrisText'
import { renderWithStore } from '../../support/renderWithStore'

const NO_CODE: QrisState = { code: null, canConfirm: false }
const NEW = aCode({ confirmedAt: null, confirmedBy: null })

async function show(state: QrisState, role: 'admin' | 'developer' = 'developer') {
  const bodies: unknown[] = []
  apiServer.use(
    serves.qris(state),
    serves.setQris(body => {
      bodies.push(body)
      return HttpResponse.json({ success: true, data: { code: NEW, canConfirm: false } })
    }),
  )
  const view = renderWithStore(
    <main tabIndex={-1}>
      <QrisPanel />
    </main>,
  )
  act(() => void view.store.dispatch(sessionOpened(aSession({ role }, ['qris-code']))))
  await screen.findByText(state.code ? 'NamaMerchantC1' : /^Belum ada kode/)

  async function paste(text: string) {
    const field = screen.getByLabelText('Kode QRIS')
    await view.user.clear(field)
    await view.user.click(field)
    await view.user.paste(text)
    return field
  }
  return { ...view, bodies, paste }
}

describe('a code that a developer pastes', () => {
  it.each([
    ['an address', 'https://qris.id/antrian', 'Ini alamat web, bukan kode QRIS'],
    ['cut off', STICKER.slice(0, 100), 'Kode QRIS terpotong atau rusak'],
    ['too long', STICKER + '0'.repeat(400), 'Kode QRIS lebih panjang dari 512 karakter'],
    [
      'mistyped',
      STICKER.replace('KOTA', 'kota').replace('Kota1', 'Kota2'),
      'Angka pemeriksa kode QRIS tidak cocok; salin kodenya sekali lagi',
    ],
    [
      'in dollars',
      sealed(STICKER.slice(0, -8).replace('5303360', '5303840')),
      'Kode ini tidak dalam rupiah',
    ],
    [
      'of a payer',
      'hQVDUFYwMWETTwegAAACEAAHUA',
      'Ini kode dari aplikasi pembayar, bukan kode toko',
    ],
    [
      'of a transfer',
      sealed(STICKER.slice(0, -8).replace('52041234', '52044829')),
      'Ini kode transfer, bukan kode toko',
    ],
  ])('is refused beside the field and not sent when it is %s', async (_, text, sentence) => {
    const { user, paste, bodies } = await show(NO_CODE)
    const field = await paste(text)
    await user.click(screen.getByRole('button', { name: 'Simpan kode QRIS' }))

    expect(field).toHaveAccessibleDescription(new RegExp(`${sentence}$`))
    expect(bodies).toEqual([])
  })

  it('is accepted with a note when apps of payers may refuse it', async () => {
    const { user, paste, bodies } = await show(NO_CODE)
    const code = sealed(STICKER.slice(0, -8).replace('6009NamaKota1', ''))
    await paste(code)
    expect(
      screen.getByText(/^Aplikasi pembayar dapat menolak kode ini: tanpa kota\./),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Simpan kode QRIS' }))

    await expect.poll(() => bodies).toEqual([{ payload: code, hasBill: false }])
  })

  it('is requested when there is none', async () => {
    const { user, bodies } = await show(NO_CODE)
    await user.click(screen.getByRole('button', { name: 'Simpan kode QRIS' }))

    expect(screen.getByLabelText('Kode QRIS')).toHaveAccessibleDescription(/Kode QRIS belum diisi$/)
    expect(bodies).toEqual([])
  })

  it('is shown with name, NMID and what is unusual in it before it is saved', async () => {
    const { user, paste, bodies, toasts } = await show(NO_CODE)
    await paste(` ${STICKER.slice(0, -4)}${STICKER.slice(-4).toLowerCase()}`)
    expect(screen.getByRole('status')).toHaveTextContent(
      'NamaMerchantC1, NMID ID1019123456781. Spasi di awal atau akhir kode dibuang Angka pemeriksa ditulis dengan huruf besar',
    )
    await user.click(screen.getByRole('switch', { name: 'Nomor antrian di dalam kode' }))
    await user.click(screen.getByRole('button', { name: 'Simpan kode QRIS' }))

    await expect.poll(() => toasts.at(-1)?.text).toMatch(/^Kode QRIS disimpan/)
    await expect.poll(() => bodies).toMatchObject([{ hasBill: true }])
  })
})

it('a saved or confirmed code leaves the focus on the page', async () => {
  const { user, paste } = await show(NO_CODE)
  await paste(STICKER)
  apiServer.use(serves.qris({ code: NEW, canConfirm: true }))
  await user.click(screen.getByRole('button', { name: 'Simpan kode QRIS' }))
  const confirm = await screen.findByRole('button', { name: 'Nama dan NMID cocok' })
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())

  const confirmed = { code: aCode(), canConfirm: false }
  apiServer.use(serves.confirmQris(holds(confirmed)), serves.qris(confirmed))
  await user.click(confirm)
  await waitFor(() => expect(confirm).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

describe('an unconfirmed code', () => {
  it('is confirmed by another account, which sees why it could not be', async () => {
    apiServer.use(
      serves.confirmQris(refuses(409, 'Kode QRIS ini sudah diganti atau sudah disetujui')),
    )
    const { user, toasts } = await show({ code: NEW, canConfirm: true }, 'admin')
    expect(screen.queryByRole('textbox', { name: 'Kode QRIS' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Nama dan NMID cocok' }))
    await expect
      .poll(() => toasts.at(-1)?.text)
      .toBe('Kode QRIS ini sudah diganti atau sudah disetujui')

    apiServer.use(serves.confirmQris(holds({ code: aCode(), canConfirm: false })))
    await user.click(screen.getByRole('button', { name: 'Nama dan NMID cocok' }))
    await expect.poll(() => toasts.at(-1)?.text).toBe('Kode QRIS disetujui')
  })

  it('cannot be confirmed by the account that set it', async () => {
    await show({ code: NEW, canConfirm: false })
    expect(screen.getByText(/^Menunggu akun lain mencocokkan nama dan NMID/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Nama dan NMID cocok' })).not.toBeInTheDocument()
  })
})

it('a code that fails to load can be requested again', async () => {
  apiServer.use(http.get('*/api/admin/qris', refuses(500, 'Terjadi kesalahan')))
  const { store, user } = renderWithStore(<QrisPanel />)
  act(() => void store.dispatch(sessionOpened(aSession({}, ['qris-code']))))
  expect(await screen.findByText('Kode QRIS tidak dapat dimuat: Terjadi kesalahan')).toBeVisible()

  apiServer.use(serves.qris(NO_CODE))
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
  expect(await screen.findByText(/^Belum ada kode/)).toBeVisible()
})
