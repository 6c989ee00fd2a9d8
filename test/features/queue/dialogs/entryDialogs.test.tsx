import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { AddEntryButton } from '@/features/queue/AddEntryButton'
import { QueueDialogs } from '@/features/queue/dialogs/QueueDialogs'
import { dialogOpened, type OpenDialog } from '@/features/queue/queueSlice'
import { queueApi } from '@/services/queueApi'
import { sessionClosed, sessionOpened } from '@/services/session'
import { answers, apiServer, hangs, refuses, serves } from '../../../support/apiServer'
import { recordChanges } from '../../../support/changes'
import { anEntry, aSession } from '../../../support/factories'
import { isInAHurry } from '../../../support/hand'
import { pending } from '../../../support/pending'
import { renderWithStore } from '../../../support/renderWithStore'

const siti = anEntry({ id: '1', photoCount: 4 })
const budi = anEntry({ id: '2', studentName: 'Budi', studentClass: 'X-1' })

const dialog = () => screen.findByRole('dialog')
const field = (label: string) => screen.getByLabelText(label)
const press = (name: string) => screen.getByRole('button', { name })

/** Opens a dialog on the dashboard, with the list in the cache and an admin signed in. */
async function opened(kind: OpenDialog) {
  apiServer.use(serves.queue([siti, budi]))
  const changes = recordChanges()
  const view = renderWithStore(
    <main tabIndex={-1}>
      <AddEntryButton />
      <QueueDialogs />
    </main>,
  )
  const { store } = view
  await act(async () => {
    store.dispatch(sessionOpened(aSession()))
    await store.dispatch(queueApi.endpoints.getQueue.initiate())
    store.dispatch(dialogOpened(kind))
  })
  await dialog()
  return { ...view, changes }
}

const bodyOf = (changes: ReturnType<typeof recordChanges>) =>
  waitFor(() => {
    expect(changes).toHaveLength(1)
    expect(changes[0]?.body).not.toBeNull()
    return changes[0]
  })

describe('the dialog Tambah Antrian', () => {
  it('adds the trimmed input by Enter, and closes', async () => {
    apiServer.use(serves.add(answers(siti)))
    const { user, changes, toasts } = await opened({ kind: 'add' })
    expect(field('Nama Siswa')).toHaveFocus()

    await user.keyboard('  Siti Rahma ')
    await user.type(field('Kelas'), 'XII IPA 1')
    await user.click(press('4'))
    await user.type(field('Jumlah Foto'), '{Enter}')

    expect(await bodyOf(changes)).toEqual({
      method: 'POST',
      path: '/api/queue',
      body: { studentName: 'Siti Rahma', studentClass: 'XII IPA 1', photoCount: 4 },
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await expect.poll(() => toasts.map(({ text }) => text)).toEqual(['Siti Rahma masuk antrian'])
  })

  it('shows each problem under its field, focuses the first, and sends nothing', async () => {
    const { user, changes } = await opened({ kind: 'add' })

    await user.type(field('Nama Siswa'), '   ')
    await user.click(press('Simpan'))

    expect(field('Nama Siswa')).toBeInvalid()
    expect(field('Nama Siswa')).toHaveAccessibleDescription('Nama siswa wajib diisi')
    expect(field('Kelas')).toHaveAccessibleDescription('Kelas siswa wajib diisi')
    expect(field('Nama Siswa')).toHaveFocus()
    expect(changes).toEqual([])

    await user.type(field('Nama Siswa'), 'Ani')
    expect(field('Nama Siswa')).toBeValid()
    await user.click(press('Simpan'))
    expect(field('Kelas')).toHaveFocus()
  })

  it('shows a refusal inside and keeps the input', async () => {
    apiServer.use(serves.add(refuses(500, 'Terjadi kesalahan')))
    const { user, toasts } = await opened({ kind: 'add' })
    await user.type(field('Nama Siswa'), 'Siti')
    await user.type(field('Kelas'), 'X-1')
    await user.click(press('8'))

    await user.click(press('Simpan'))

    expect(await within(await dialog()).findByRole('alert')).toHaveTextContent('Terjadi kesalahan')
    expect(field('Nama Siswa')).toHaveValue('Siti')
    expect(field('Kelas')).toHaveValue('X-1')
    expect(field('Jumlah Foto')).toHaveValue(8)
    expect(toasts).toEqual([])
  })

  it('closes at once, and ignores the rest of the same press', async () => {
    const line = pending<void>()
    apiServer.use(serves.add(() => line.value.then(answers(siti))))
    const { user, changes, toasts } = await opened({ kind: 'add' })
    await user.click(press('Tutup'))
    await user.click(press('Tambah Antrian'))
    await dialog()
    await user.type(field('Nama Siswa'), 'Siti')
    await user.type(field('Kelas'), 'X-1')

    isInAHurry()
    await user.dblClick(press('Simpan'))
    expect(press('Tambah Antrian')).toHaveFocus()
    await user.keyboard('{Enter}')

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    line.letGo()
    await waitFor(() => expect(toasts).toHaveLength(1))
    await expect.poll(() => changes).toHaveLength(1)
  })

  it('stays unchanged when the list changes behind it', async () => {
    const { user, store, server } = await opened({ kind: 'add' })
    await user.type(field('Nama Siswa'), 'Siti')

    await act(async () => {
      server.says('queueAdded', anEntry({ id: '9', studentName: 'Dewi' }))
      server.says('queueCancelled', { ...budi, status: 'cancelled' })
      await store.dispatch(queueApi.endpoints.getQueue.initiate(undefined, { forceRefetch: true }))
    })

    expect(field('Nama Siswa')).toHaveValue('Siti')
    expect(field('Nama Siswa')).toHaveFocus()
  })

  it.each(['Escape', 'Tutup'])('closes by %s, and returns the focus', async way => {
    const { user, store } = await opened({ kind: 'add' })
    await user.click(press('Tutup'))
    await user.click(press('Tambah Antrian'))
    await dialog()
    await user.type(field('Nama Siswa'), 'x')

    if (way === 'Escape') await user.keyboard('{Escape}')
    else await user.click(press('Tutup'))
    await user.click(press('Buang isian'))

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(press('Tambah Antrian')).toHaveFocus()
    act(() => void store.dispatch(dialogOpened({ kind: 'add' })))
    await dialog()
    expect(field('Nama Siswa')).toHaveValue('')
  })

  it('closes with the session', async () => {
    const { store } = await opened({ kind: 'add' })

    act(() => void store.dispatch(sessionClosed('expired')))

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('the dialog Edit Antrian', () => {
  it('starts with the entry and sends the change to its id', async () => {
    apiServer.use(serves.edit(answers({ ...siti, studentName: 'Siti Rahmawati' })))
    const { user, changes } = await opened({ kind: 'edit', id: '1' })
    expect(field('Kelas')).toHaveValue('XII IPA 1')
    expect(field('Jumlah Foto')).toHaveValue(4)

    await user.type(field('Nama Siswa'), 'wati{Enter}')

    expect(await bodyOf(changes)).toEqual({
      method: 'PUT',
      path: '/api/queue/1',
      body: { studentName: 'Siti Rahmawati', studentClass: 'XII IPA 1', photoCount: 4 },
    })
  })

  it.each([
    ['in-progress', 'Sesi foto sudah dimulai, data tidak dapat diubah lagi.'],
    ['completed', 'Antrian ini sudah selesai.'],
    ['cancelled', 'Antrian ini sudah dibatalkan.'],
  ] as const)('cannot send once the entry is %s', async (status, words) => {
    const { user, server, changes } = await opened({ kind: 'edit', id: '1' })
    apiServer.use(serves.queueAnswer(hangs))

    apiServer.use(serves.queue([{ ...siti, status }, budi]))
    act(() => server.says('queueUpdated', { ...siti, status }))

    expect(await screen.findByText(words)).toBeVisible()
    expect(press('Simpan')).toBeDisabled()
    await user.type(field('Nama Siswa'), 'x{Enter}')
    expect(changes).toEqual([])
  })
})

describe('the dialog Selesaikan Antrian', () => {
  const started = { ...siti, status: 'in-progress' as const }

  async function openedFor() {
    const view = await opened({ kind: 'add' })
    apiServer.use(serves.queue([started, budi]))
    await act(async () => {
      view.server.says('queueStarted', started)
      view.store.dispatch(dialogOpened({ kind: 'complete', id: '1' }))
    })
    await screen.findByRole('dialog', { name: 'Selesaikan Antrian' })
    return view
  }

  it('selects nothing beforehand', async () => {
    await openedFor()

    expect(screen.getByRole('radio', { name: 'QRIS' })).not.toBeChecked()
    expect(screen.getByRole('radio', { name: 'Cash' })).not.toBeChecked()
    expect(press('Selesaikan')).toBeDisabled()
  })

  it.each([
    ['QRIS', 'qris'],
    ['Cash', 'cash'],
  ])('sends %s', async (label, paymentMethod) => {
    apiServer.use(serves.complete(answers({ ...started, status: 'completed' })))
    const { user, changes } = await openedFor()

    await user.click(screen.getByRole('radio', { name: label }))
    await user.click(press('Selesaikan'))

    expect(await bodyOf(changes)).toEqual({
      method: 'POST',
      path: '/api/queue/1/complete',
      body: { paymentMethod },
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('forgets the choice for the next student', async () => {
    const { user, store, server } = await openedFor()
    await user.click(screen.getByRole('radio', { name: 'Cash' }))

    act(() => server.says('queueStarted', { ...budi, status: 'in-progress' }))
    act(() => void store.dispatch(dialogOpened({ kind: 'complete', id: '2' })))

    expect(screen.getByText('Budi')).toBeVisible()
    expect(screen.getByRole('radio', { name: 'Cash' })).not.toBeChecked()
  })

  it('says that another admin was faster, and cannot send', async () => {
    const { user, server } = await openedFor()
    await user.click(screen.getByRole('radio', { name: 'QRIS' }))

    act(() => server.says('queueCompleted', { ...started, status: 'completed' }))

    expect(await screen.findByText('Antrian ini sudah selesai.')).toBeVisible()
    expect(screen.getByText('Siti Rahma')).toBeVisible()
    expect(press('Selesaikan')).toBeDisabled()
  })

  it('distinguishes its own event from another admin’s', async () => {
    const answer = pending<Response>()
    apiServer.use(serves.complete(() => answer.value))
    const { user, server } = await openedFor()
    await user.click(screen.getByRole('radio', { name: 'QRIS' }))
    await user.click(press('Selesaikan'))

    act(() => server.says('queueCompleted', { ...started, status: 'completed' }))

    expect(screen.queryByText('Antrian ini sudah selesai.')).not.toBeInTheDocument()
    answer.letGo(HttpResponse.json({ data: { ...started, status: 'completed' } }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('shows a refusal inside', async () => {
    apiServer.use(serves.complete(refuses(409, 'Antrian belum dimulai')))
    const { user } = await openedFor()
    await user.click(screen.getByRole('radio', { name: 'QRIS' }))
    await user.click(press('Selesaikan'))

    expect(await screen.findByRole('alert')).toHaveTextContent('Antrian belum dimulai')
    expect(screen.getByRole('radio', { name: 'QRIS' })).toBeChecked()
  })
})

describe('the dialog Batalkan Antrian', () => {
  it.each([
    ['', 'Tidak ada alasan'],
    ['  ', 'Tidak ada alasan'],
    [' Pulang ', 'Pulang'],
  ])('sends for the reason %j the body %j', async (typed, reason) => {
    apiServer.use(serves.cancel(answers({ ...siti, status: 'cancelled' })))
    const { user, changes } = await opened({ kind: 'cancel', id: '1' })

    if (typed) await user.type(field('Alasan (opsional)'), typed)
    await user.click(press('Ya, batalkan'))

    expect(await bodyOf(changes)).toEqual({
      method: 'DELETE',
      path: '/api/queue/1',
      body: { reason },
    })
  })

  it('sends the version at its opening, although the session has begun since', async () => {
    apiServer.use(serves.cancel(refuses(409, 'Data ini baru diubah admin lain')))
    const { user, store, changes } = await opened({ kind: 'add' })
    async function lists(over: Partial<typeof siti>) {
      apiServer.use(serves.queue([{ ...siti, ...over }, budi]))
      await store.dispatch(queueApi.endpoints.getQueue.initiate(undefined, { forceRefetch: true }))
    }
    await act(async () => {
      store.dispatch(sessionOpened(aSession({}, ['seen-version'])))
      await lists({ version: 1 })
      store.dispatch(dialogOpened({ kind: 'cancel', id: '1' }))
    })
    await screen.findByRole('dialog', { name: 'Batalkan Antrian' })

    await act(() => lists({ status: 'in-progress', version: 2 }))
    await user.click(press('Ya, batalkan'))

    expect((await bodyOf(changes))?.body).toMatchObject({ version: 1 })
    expect(await screen.findByRole('alert')).toHaveTextContent('Data ini baru diubah admin lain')
  })

  it('cannot send for an entry that left the list', async () => {
    const { store } = await opened({ kind: 'cancel', id: '1' })

    apiServer.use(serves.queue([budi]))
    await act(
      async () =>
        void (await store.dispatch(
          queueApi.endpoints.getQueue.initiate(undefined, { forceRefetch: true }),
        )),
    )

    expect(await screen.findByText('Antrian ini sudah tidak ada di daftar.')).toBeVisible()
    expect(press('Ya, batalkan')).toBeDisabled()
  })
})
