import type { RoomMessages } from '@antrian/contract/board/roomMessage'
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { RoomMessageButton } from '@/features/board/RoomMessageButton'
import { api } from '@/services/api'
import { API, apiServer, cuts, holds, refuses } from '../../support/apiServer'
import { recordChanges } from '../../support/changes'
import { showPart } from '../../support/showPart'

const PATH = `${API}/api/admin/room-message`
const standing = (over: Partial<RoomMessages> = {}): RoomMessages => ({
  message: null,
  version: 3,
  own: [],
  ...over,
})
const message = {
  ...{ text: 'Ambil foto di meja 2', by: 'Pak Budi', isOpen: false, isSpoken: false },
  ...{ from: '2025-01-06T02:00:00.000Z', until: '2025-01-06T02:15:00.000Z' },
}

async function openDialog(now = standing()) {
  apiServer.use(http.get(PATH, holds(now)))
  const changes = recordChanges()
  const view = await showPart(<RoomMessageButton />, ['room-message', 'undo'])
  const { user } = view
  await user.click(await screen.findByRole('button', { name: 'Pesan untuk ruangan…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pesan untuk Ruangan' }))
  const type = async (text: string) => {
    await user.clear(dialog.getByRole('textbox'))
    await user.paste(text)
  }
  const press = async (name = 'Tampilkan') => user.click(dialog.getByRole('button', { name }))
  const sent = () => changes.map(({ method, body }) => [method, body])
  return { ...view, dialog, type, press, sent }
}

const body = { text: 'Kamera 2 rusak', minutes: 15, isSpoken: false, version: 3 }

describe('the dialog of a message for the room', () => {
  it('shows it for a time, said once if wanted, and can be undone', async () => {
    const { user, dialog, type, press, sent, toasts } = await openDialog()
    apiServer.use(http.put(PATH, holds(standing({ version: 4 }))))
    await type('Kamera 2 rusak')
    await user.click(dialog.getByRole('radio', { name: 'Sampai diturunkan' }))
    await user.click(dialog.getByRole('radio', { name: 'Dibacakan sekali' }))

    await press()

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(sent()).toEqual([['PUT', { ...body, minutes: null, isSpoken: true }]])
    await expect.poll(() => toasts.at(-1)?.text).toBe('Pesan tampil di layar dan HP')
  })

  it.each([
    ['x', 'a'.repeat(61), 'Pesan paling panjang 60 huruf'],
    ['an emoji', '🎉', 'Pesan harus berisi huruf, bukan gambar saja'],
    ['a link', 'bit.ly/xyz', 'Pesan tanpa alamat web: tidak ada yang bisa membukanya dari layar'],
  ])('sends nothing that nobody could read: %s', async (_, text, problem) => {
    const { type, press, dialog, sent } = await openDialog()
    await type(text)

    await press()

    expect(dialog.getByText(problem)).toBeVisible()
    expect(sent()).toEqual([])
  })

  it('asks about a name once, and no more about another text', async () => {
    const { dialog, type, press, sent } = await openDialog()
    const asks = { message: '"Clara": nama siswa', asks: true }
    apiServer.use(http.put(PATH, () => HttpResponse.json(asks, { status: 409 })))
    await type('Dicari Clara')
    await press()
    expect(await dialog.findByText('"Clara": nama siswa')).toBeVisible()

    await type('Dicari Clar')
    expect(dialog.queryByText('"Clara": nama siswa')).not.toBeInTheDocument()
    expect(dialog.getByRole('button', { name: 'Tampilkan' })).toBeVisible()
    await type('Dicari Clara')
    apiServer.use(http.put(PATH, holds(standing({ version: 4 }))))
    await press('Ya, tampilkan')

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const asked = { ...body, text: 'Dicari Clara' }
    expect(sent()).toEqual([
      ['PUT', asked],
      ['PUT', { ...asked, sure: true }],
    ])
  })

  it('is not sent over a message that came while it was typed', async () => {
    const { store, dialog, type, press, sent } = await openDialog()
    await type('Kamera 2 rusak')
    apiServer.use(
      http.get(PATH, holds(standing({ message, version: 4 }))),
      http.put(PATH, refuses(409, 'Pesan ini baru diubah Pak Budi')),
    )
    act(() => void store.dispatch(api.util.invalidateTags(['Booth'])))
    await dialog.findByText('Ambil foto di meja 2')

    await press()

    expect(await dialog.findByText('Pesan ini baru diubah Pak Budi')).toBeVisible()
    expect(sent()).toEqual([['PUT', body]])
  })

  it('keeps the text when another admin was first, and sends it to the message since', async () => {
    const { dialog, type, press, sent } = await openDialog()
    apiServer.use(
      http.put(PATH, () => {
        apiServer.use(http.get(PATH, holds(standing({ message, version: 4 }))))
        return refuses(409, 'Pesan ini baru diubah Pak Budi')()
      }),
    )
    await type('Kamera 2 rusak')
    await press()
    expect(await dialog.findByText('Pesan ini baru diubah Pak Budi')).toBeVisible()
    expect(await dialog.findByText('Ambil foto di meja 2')).toBeVisible()
    expect(dialog.getByRole('textbox')).toHaveValue('Kamera 2 rusak')

    apiServer.use(http.put(PATH, holds(standing({ version: 5 }))))
    await press()

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(sent().at(-1)).toEqual(['PUT', { ...body, version: 4 }])
  })

  it('says until when one is shown, takes it down, and offers own ones again', async () => {
    const { user, dialog, sent } = await openDialog(
      standing({ message, own: ['Antre di kanan', 'Kamera 2 rusak'] }),
    )
    expect(await dialog.findByText(/dari Pak Budi, sampai 09\.15\./)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Antre di kanan' }))
    expect(dialog.getByRole('textbox')).toHaveValue('Antre di kanan')
    apiServer.use(http.delete(PATH, holds(standing({ version: 4 }))))

    await user.click(dialog.getByRole('button', { name: 'Turunkan' }))

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(sent()).toEqual([['DELETE', { version: 3 }]])
  })

  it('keeps the text when the server cannot be reached', async () => {
    const { dialog, type, press } = await openDialog()
    apiServer.use(http.put(PATH, cuts))
    await type('Kamera 2 rusak')

    await press()

    expect(await dialog.findByText(/Server tidak dapat dihubungi/)).toBeVisible()
    expect(dialog.getByRole('textbox')).toHaveValue('Kamera 2 rusak')
  })
})
