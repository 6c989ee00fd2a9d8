import { WAITED_LONG_ENOUGH } from '@antrian/contract/queue/pressTimes'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { AddEntryButton } from '@/features/queue/AddEntryButton'
import { QueueDialogs } from '@/features/queue/dialogs/QueueDialogs'
import { dialogOpened } from '@/features/queue/queueSlice'
import { ActiveQueue } from '@/features/queue/table/ActiveQueue'
import { answers, apiServer, refuses, serves } from '../../../support/apiServer'
import { recordChanges } from '../../../support/changes'
import { anEntry } from '../../../support/factories'
import { pending } from '../../../support/pending'
import { showPart } from '../../../support/showPart'

const wulan = anEntry({ id: '1', studentName: 'Wulan', status: 'in-progress' })
const budi = anEntry({ id: '2', queueNumber: 2, studentName: 'Budi' })
const field = (label: string) => screen.getByLabelText(label)
const press = (name: string) => screen.getByRole('button', { name })
const noDialog = () => expect(screen.queryByRole('dialog')).not.toBeInTheDocument()

/** The queue and its dialogs, with a host that answers only when the test says so. */
async function onASlowLine() {
  const line = pending<void>()
  apiServer.use(serves.queue([wulan, budi]), serves.current(wulan))
  const changes = recordChanges()
  const view = await showPart(
    <>
      <AddEntryButton />
      <ActiveQueue />
      <QueueDialogs />
    </>,
  )
  await screen.findByRole('row', { name: /Budi/ })
  const slowly = (answer: () => Response | Promise<Response>) => () => line.value.then(answer)
  /** The only error; a slow machine is told to wait, too. */
  const saysError = async (text: string) =>
    await expect
      .poll(() => view.toasts.filter(({ variant }) => variant === 'error'))
      .toMatchObject([{ text }])
  return { ...view, changes, slowly, saysError, answerAll: () => act(async () => line.letGo()) }
}

async function open(view: Awaited<ReturnType<typeof onASlowLine>>, name: string) {
  await view.user.click(press(name))
  return screen.findByRole('dialog')
}

describe('a dialog on a slow line', () => {
  it('closes at once for a new student, whose row waits for its number', async () => {
    const view = await onASlowLine()
    apiServer.use(serves.add(view.slowly(answers(anEntry({ id: '3', studentName: 'Citra' })))))
    await open(view, 'Tambah Antrian')
    await view.user.type(field('Nama Siswa'), 'Citra')
    await view.user.type(field('Kelas'), 'X-1')

    await view.user.click(press('Simpan'))

    noDialog()
    const row = screen.getByRole('row', { name: /Citra/ })
    expect(row).toHaveTextContent('sedang dikirim · nomor menyusul')
    expect(within(row).getByRole('button', { name: 'Mulai Citra' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await view.answerAll()
    await waitFor(() =>
      expect(screen.getByRole('row', { name: /Citra/ })).not.toHaveTextContent('sedang dikirim'),
    )
  })

  it('returns with its choice when a completion is refused', async () => {
    const view = await onASlowLine()
    apiServer.use(serves.complete(view.slowly(refuses(503, 'Server sedang sibuk'))))
    await open(view, 'Selesaikan Wulan')
    await view.user.click(screen.getByRole('radio', { name: 'Cash' }))
    await view.user.click(press('Selesaikan'))
    noDialog()
    expect(screen.queryByRole('row', { name: /Wulan/ })).not.toBeInTheDocument()

    await view.answerAll()

    const dialog = await screen.findByRole('dialog', { name: 'Selesaikan Antrian' })
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Server sedang sibuk')
    expect(screen.getByRole('radio', { name: 'Cash' })).toBeChecked()
    expect(screen.getByRole('radio', { name: 'Cash' }), 'Space keeps the choice').toHaveFocus()
    expect(await screen.findByText('Berlangsung')).toBeInTheDocument()
  })

  it('returns with its reason when a cancellation is refused', async () => {
    const view = await onASlowLine()
    apiServer.use(serves.cancel(view.slowly(refuses(409, 'Antrian sudah diproses'))))
    await open(view, 'Batalkan Budi')
    await view.user.type(field('Alasan (opsional)'), 'Pulang{Enter}')
    noDialog()

    await view.answerAll()

    await screen.findByRole('dialog', { name: 'Batalkan Antrian' })
    expect(screen.getByRole('alert')).toHaveTextContent('Antrian sudah diproses')
    expect(field('Alasan (opsional)')).toHaveValue('Pulang')
  })

  it('waits while another is open, and a sentence says why', async () => {
    const view = await onASlowLine()
    apiServer.use(serves.edit(view.slowly(refuses(400, 'Kelas siswa wajib diisi'))))
    await open(view, 'Edit Budi')
    await view.user.type(field('Nama Siswa'), ' Santoso{Enter}')
    expect(screen.getByRole('row', { name: /Budi Santoso/ })).toBeVisible()
    act(() => void view.store.dispatch(dialogOpened({ kind: 'add' })))
    await screen.findByRole('dialog', { name: 'Tambah Antrian' })

    await view.answerAll()

    await view.saysError('Kelas siswa wajib diisi')
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Tambah Antrian')
    await view.user.click(press('Tutup'))
    expect(await screen.findByRole('dialog')).toHaveAccessibleName('Edit Antrian')
    expect(field('Nama Siswa')).toHaveValue('Budi Santoso')
    await view.user.click(press('Tutup'))
    await view.user.click(press('Buang isian'))
    noDialog()
  })

  it('returns for one of several students while the form is open for the next', async () => {
    const view = await onASlowLine()
    apiServer.use(serves.add(view.slowly(refuses(500, 'Terjadi kesalahan'))))
    await open(view, 'Tambah Antrian')
    await view.user.click(screen.getByRole('switch', { name: /Tetap terbuka/ }))
    await view.user.type(field('Nama Siswa'), 'Citra')
    await view.user.type(field('Kelas'), 'X-1{Enter}')
    expect(field('Nama Siswa')).toHaveValue('')
    await view.user.type(field('Nama Siswa'), 'Dod')

    await view.answerAll()

    await view.saysError('Citra belum tersimpan. Terjadi kesalahan')
    expect(field('Nama Siswa')).toHaveValue('Dod')
    await view.user.click(press('Tutup'))
    await view.user.click(press('Buang isian'))
    expect(field('Nama Siswa')).toHaveValue('Citra')
    expect(screen.getByRole('alert')).toHaveTextContent('Terjadi kesalahan')
  })

  it('keeps the students of a list who were not sent, when the first is saved late', async () => {
    const view = await onASlowLine()
    apiServer.use(serves.add(view.slowly(answers(anEntry({ id: '3', studentName: 'Citra' })))))
    const students = ['Citra', 'Dodi', 'Eka'].map(studentName => ({
      studentName,
      studentClass: 'X-1',
    }))
    const pasted = { students, doubtful: [], unread: [] }
    act(() => void view.store.dispatch(dialogOpened({ kind: 'add', pasted })))
    const save = await screen.findByRole('button', { name: 'Simpan' })
    const listed = () =>
      screen.getAllByLabelText(/^Nama Siswa \d/).map(name => (name as HTMLInputElement).value)

    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    act(() => save.click())
    await act(() => vi.advanceTimersByTimeAsync(WAITED_LONG_ENOUGH))
    vi.useRealTimers()
    expect(await screen.findByRole('alert')).toHaveTextContent('Server belum menjawab')
    expect(listed()).toEqual(['Citra', 'Dodi', 'Eka'])

    await view.answerAll()

    await expect.poll(listed).toEqual(['Dodi', 'Eka'])
    expect(screen.getByRole('alert')).toHaveTextContent('Yang di sini belum ditambahkan')
  })
})
