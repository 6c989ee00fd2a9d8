import { DEFAULT_BOOTH_SETTINGS } from '@antrian/contract/booth/settings'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { QueueDialogs } from '@/features/queue/dialogs/QueueDialogs'
import { dialogOpened, type OpenDialog } from '@/features/queue/queueSlice'
import { signOut } from '@/services/authApi'
import { queueApi } from '@/services/queueApi'
import { sessionClosed, sessionOpened } from '@/services/session'
import { selectIsSessionOver } from '@/services/sessionSlice'
import { answers, apiServer, refuses, serves } from '../../../support/apiServer'
import { aBooth, anEntry, aSession } from '../../../support/factories'
import { renderWithStore } from '../../../support/renderWithStore'

const siti = anEntry({ id: '1' })
const field = (label: string) => screen.getByLabelText(label)
const LIST = {
  students: ['Rani', 'Budi'].map(studentName => ({ studentName, studentClass: 'X-1' })),
  doubtful: [{ line: 'Cici?', student: { studentName: 'Cici' } }],
  unread: [],
}

/** Opens the dashboard, as after a sign-in. */
async function signedIn(entry = siti, email = 'ani@sekolah.sch.id') {
  const settings = { ...DEFAULT_BOOTH_SETTINGS, pricePerSheet: 5000 }
  apiServer.use(serves.queue([entry]), serves.booth(aBooth({ settings })))
  const view = renderWithStore(<QueueDialogs />)
  await act(async () => {
    view.store.dispatch(sessionOpened(aSession({ email }, ['booth-settings', 'prices', 'prepaid'])))
    await view.store.dispatch(queueApi.endpoints.getQueue.initiate())
  })
  return view
}

async function opened(dialog: OpenDialog) {
  const view = await signedIn()
  act(() => void view.store.dispatch(dialogOpened(dialog)))
  await screen.findByRole('dialog')
  return view
}

const ended = ({ store, unmount }: Awaited<ReturnType<typeof signedIn>>) =>
  act(() => {
    store.dispatch(sessionClosed('expired'))
    unmount()
  })

describe('the input at the end of a session', () => {
  it('is restored after the next sign-in, and discarded only after a question', async () => {
    apiServer.use(serves.add(refuses(401, 'Silakan masuk terlebih dahulu')))
    const { store, user, unmount } = await opened({ kind: 'add' })
    await user.type(field('Nama Siswa'), 'Rani')
    await user.type(field('Kelas'), 'XI IPA 2')
    await user.click(screen.getByRole('button', { name: 'Simpan' }))
    await waitFor(() => expect(selectIsSessionOver(store.getState())).toBe(true))
    unmount()

    const { user: back } = await signedIn()

    expect(await screen.findByRole('dialog')).toHaveAccessibleName('Tambah Antrian')
    expect(field('Nama Siswa')).toHaveValue('Rani')
    expect(field('Kelas')).toHaveValue('XI IPA 2')
    await back.click(screen.getByRole('button', { name: 'Tutup' }))
    expect(screen.getByRole('dialog')).toBeVisible()
  })

  it('keeps that the student has paid at the desk', async () => {
    const before = await opened({ kind: 'add' })
    await before.user.type(field('Nama Siswa'), 'Rani')
    await before.user.click(await screen.findByRole('radio', { name: 'QRIS' }))
    ended(before)

    await signedIn()

    expect(await screen.findByRole('radio', { name: 'QRIS' })).toBeChecked()
    expect(field('Nama Siswa')).toHaveValue('Rani')
  })

  it('keeps a pasted list, as it was changed', async () => {
    const before = await opened({ kind: 'add', pasted: LIST })
    await before.user.type(field('Nama Siswa 2'), ' Santoso')
    ended(before)

    await signedIn()

    expect(await screen.findByLabelText('Nama Siswa 2')).toHaveValue('Budi Santoso')
    expect(field('Kelas 1')).toHaveValue('X-1')
    expect(screen.getByText('Cici?')).toBeVisible()
  })

  it('keeps the class that was typed for a whole pasted list', async () => {
    const students = LIST.students.map(({ studentName }) => ({ studentName }))
    const before = await opened({ kind: 'add', pasted: { ...LIST, students } })
    await before.user.type(field('Kelas'), 'X-2')
    ended(before)

    await signedIn()

    expect(await screen.findByLabelText('Kelas 1')).toHaveValue('X-2')
    expect(field('Kelas 2')).toHaveValue('X-2')
  })

  it('keeps those of a list whom the host did not take any more', async () => {
    const taken = answers(anEntry({ id: '2', studentName: 'Rani' }))
    const turns = [taken, refuses(401, 'Silakan masuk terlebih dahulu')]
    apiServer.use(serves.add(() => (turns.shift() ?? taken)()))
    const { store, user, unmount } = await opened({ kind: 'add', pasted: LIST })
    await user.click(screen.getByRole('button', { name: 'Simpan' }))
    await waitFor(() => expect(selectIsSessionOver(store.getState())).toBe(true))
    unmount()

    await signedIn()

    expect(await screen.findByLabelText('Nama Siswa 1')).toHaveValue('Budi')
    expect(screen.queryByLabelText('Nama Siswa 2')).not.toBeInTheDocument()
  })

  it.each(['logout', 'logout-elsewhere'] as const)(
    'is deleted at a %s, so that the next admin at this desk does not see it',
    async end => {
      const { store, user, unmount } = await opened({ kind: 'add' })
      await user.type(field('Nama Siswa'), 'Rani')

      act(() => {
        store.dispatch(sessionClosed(end))
        unmount()
      })

      expect(JSON.stringify(Object.values(window.sessionStorage))).not.toContain('Rani')
      await signedIn()
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    },
  )

  it('is deleted at the next Logout when its owner returned and never opened it', async () => {
    const before = await opened({ kind: 'add' })
    await before.user.type(field('Nama Siswa'), 'Rani')
    ended(before)
    expect(JSON.stringify(Object.values(window.sessionStorage))).toContain('Rani')

    before.store.dispatch(signOut())

    expect(window.sessionStorage).toHaveLength(0)
  })

  it('is restored in the form of the same entry after an edit', async () => {
    const before = await opened({ kind: 'edit', id: '1' })
    await before.user.type(field('Kelas'), ' B')
    ended(before)

    await signedIn()

    expect(await screen.findByRole('dialog')).toHaveAccessibleName('Edit Antrian')
    expect(field('Nama Siswa')).toHaveValue(siti.studentName)
    expect(field('Kelas')).toHaveValue(`${siti.studentClass} B`)
  })

  it('shows changes of another admin before it overwrites them', async () => {
    const before = await opened({ kind: 'edit', id: '1' })
    await before.user.type(field('Kelas'), ' B')
    ended(before)

    await signedIn({ ...siti, photoCount: 8 })

    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByRole('listitem')).toHaveTextContent(
      `Jumlah Foto: ${siti.photoCount} menjadi 8`,
    )
  })

  it('is never shown to another user, and deleted by their sign-in', async () => {
    const before = await opened({ kind: 'add' })
    await before.user.type(field('Nama Siswa'), 'Rani')
    ended(before)

    const budi = await signedIn(siti, 'budi@sekolah.sch.id')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(window.sessionStorage).toHaveLength(0)
    ended(budi)

    await signedIn()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('is restored once', async () => {
    const before = await opened({ kind: 'add' })
    await before.user.type(field('Nama Siswa'), 'Rani')
    ended(before)
    const { user, unmount } = await signedIn()
    await user.click(await screen.findByRole('button', { name: 'Tutup' }))
    unmount()

    await signedIn()

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('is not stored when the page is left during the session', async () => {
    const { user, unmount } = await opened({ kind: 'add' })
    await user.type(field('Nama Siswa'), 'Rani')
    unmount()

    await signedIn()

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('is not stored for an empty or closed form', async () => {
    const first = await opened({ kind: 'add' })
    ended(first)
    const second = await opened({ kind: 'edit', id: '1' })
    await second.user.click(screen.getByRole('button', { name: 'Tutup' }))
    ended(second)

    await signedIn()

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
