import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { QueueDialogs } from '@/features/queue/dialogs/QueueDialogs'
import { dialogOpened, type OpenDialog } from '@/features/queue/queueSlice'
import { queueApi } from '@/services/queueApi'
import { sessionOpened } from '@/services/session'
import { API, answers, apiServer, cuts, serves } from '../support/apiServer'
import { recordChanges } from '../support/changes'
import { anEntry, aSession } from '../support/factories'
import { renderWithStore } from '../support/renderWithStore'

const siti = anEntry({ id: '1', version: 1 })
const OURS = ['idempotency-key', 'edit-version'] as const

const field = (label: string) => screen.getByLabelText(label)
const press = (name: string) => screen.getByRole('button', { name })

async function opened(kind: OpenDialog, capabilities: typeof OURS | [] = OURS) {
  apiServer.use(serves.queue([siti]))
  const changes = recordChanges()
  const keys: (string | null)[] = []
  apiServer.events.on('request:start', ({ request }) => {
    if (request.method !== 'GET') keys.push(request.headers.get('idempotency-key'))
  })
  const view = renderWithStore(
    <main tabIndex={-1}>
      <QueueDialogs />
    </main>,
  )
  await act(async () => {
    view.store.dispatch(sessionOpened(aSession({}, capabilities)))
    await view.store.dispatch(queueApi.endpoints.getQueue.initiate())
    view.store.dispatch(dialogOpened(kind))
  })
  await screen.findByRole('dialog')
  return { ...view, changes, keys }
}

const typed = async ({ user }: Awaited<ReturnType<typeof opened>>) => {
  await user.type(field('Nama Siswa'), 'Siti')
  await user.type(field('Kelas'), 'X-1')
}

describe('a click without an answer', () => {
  it('sends the same key when repeated, and another key with other content', async () => {
    apiServer.use(serves.add(cuts))
    const view = await opened({ kind: 'add' })
    await typed(view)

    await view.user.click(press('Simpan'))
    await screen.findByRole('alert')
    await view.user.click(press('Simpan'))
    await waitFor(() => expect(view.keys).toHaveLength(2))
    await view.user.type(field('Kelas'), '2')
    await view.user.click(press('Simpan'))

    await waitFor(() => expect(view.keys).toHaveLength(3))
    const [first, second, third] = view.keys
    expect(first).toMatch(/^[\w-]{8,}$/)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
    expect(field('Nama Siswa')).toHaveValue('Siti')
  })
})

describe('an edit after another admin’s edit', () => {
  const theirs = { ...siti, studentClass: 'XI IPS 2', version: 2 }

  it('shows the change, keeps the input, and saves after a decision', async () => {
    apiServer.use(serves.edit(answers({ ...theirs, version: 3 })))
    const { user, server, changes } = await opened({ kind: 'edit', id: '1' })
    await user.type(field('Nama Siswa'), 'wati')

    apiServer.use(serves.queue([theirs]))
    act(() => server.says('queueUpdated', theirs))

    expect(await screen.findByRole('alert')).toHaveTextContent('Kelas: XII IPA 1 menjadi XI IPS 2')
    expect(field('Nama Siswa')).toHaveValue('Siti Rahmawati')
    expect(field('Kelas')).toHaveValue('XII IPA 1')
    await user.click(press('Simpan'))
    await waitFor(() => expect(changes[0]?.body).toMatchObject({ version: 2 }))
  })

  it('learns of the change from the refusal when the event was lost', async () => {
    const stale = vi.fn<() => Response>(() =>
      HttpResponse.json(
        { message: 'Data ini baru diubah admin lain', current: theirs },
        { status: 409 },
      ),
    )
    apiServer.use(http.put(`${API}/api/queue/:id`, stale))
    const { user, changes } = await opened({ kind: 'edit', id: '1' })
    await user.type(field('Nama Siswa'), 'wati')

    apiServer.use(serves.queue([theirs]))
    await user.click(press('Simpan'))

    expect(await screen.findByText(/menjadi/)).toHaveTextContent('XI IPS 2')
    expect(field('Nama Siswa')).toHaveValue('Siti Rahmawati')
    apiServer.use(serves.edit(answers({ ...theirs, version: 3 })))
    await user.click(press('Simpan'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await expect
      .poll(() => changes.map(({ body }) => body))
      .toMatchObject([{ version: 1 }, { version: 2 }])
  })

  it('shows nothing when both changes are equal', async () => {
    const { user, server } = await opened({ kind: 'edit', id: '1' })
    await user.clear(field('Kelas'))
    await user.type(field('Kelas'), 'XI IPS 2')

    act(() => server.says('queueUpdated', theirs))

    expect(screen.queryByText(/menjadi/)).not.toBeInTheDocument()
  })

  it('sends no version to a host without versions', async () => {
    apiServer.use(serves.edit(answers(siti)))
    const { user, changes } = await opened({ kind: 'edit', id: '1' }, [])

    await user.type(field('Nama Siswa'), '{Enter}')

    await waitFor(() => expect(changes[0]?.body).toBeTruthy())
    expect(changes[0]?.body).not.toHaveProperty('version')
  })
})

describe('a change without an answer', () => {
  it.each<[typeof OURS | [], string]>([
    [OURS, 'tekan Simpan.'],
    // Another team's host would add the student twice.
    [[], 'periksa daftar, dan tekan Simpan hanya jika belum.'],
  ])(
    'says on a host with %j that it is unreachable, and when it is back: %s',
    async (capabilities, words) => {
      apiServer.use(serves.add(cuts))
      const view = await opened({ kind: 'add' }, capabilities)
      await typed(view)
      apiServer.use(serves.queueAnswer(cuts))

      await view.user.click(press('Simpan'))
      expect(
        await screen.findByText(
          'Server tidak dapat dihubungi. Belum pasti tersimpan; periksa setelah tersambung.',
        ),
      ).toBeVisible()

      apiServer.use(serves.queue([siti]), serves.add(answers(anEntry({ id: 'new' }))))
      act(() => view.server.says('queueUpdated', siti))
      expect(
        await screen.findByText(`Sudah tersambung lagi. Belum pasti tersimpan: ${words}`),
      ).toBeVisible()
      expect(screen.queryByText(/tidak dapat dihubungi/)).not.toBeInTheDocument()

      await view.user.click(press('Simpan'))
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    },
  )
})

describe('a change without a network', () => {
  it('is refused at once, stays in its form and is never sent later', async () => {
    const online = vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false)
    apiServer.use(serves.add(answers(siti)))
    const view = await opened({ kind: 'add' })
    await typed(view)

    await view.user.click(press('Simpan'))

    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Tidak ada koneksi. Belum ada yang dikirim',
    )
    expect(field('Nama Siswa')).toHaveValue('Siti')
    online.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(view.changes).toEqual([])

    await view.user.click(press('Simpan'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await expect.poll(() => view.changes).toHaveLength(1)
  })
})
