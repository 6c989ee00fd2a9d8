import type { QueueEntry } from '@antrian/contract/queue'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answers, apiServer, serves } from '../support/apiServer'
import { recordChanges } from '../support/changes'
import { anEntry } from '../support/factories'
import { showDashboard } from '../support/showPage'

const siti = anEntry({ queueNumber: 4, studentName: 'Siti Rahma', studentClass: 'XII IPA 1' })

async function openAdd(entries: QueueEntry[] = []) {
  apiServer.use(serves.queue(entries), serves.add(answers(anEntry({ id: 'new' }))))
  const view = await showDashboard()
  if (entries.length > 0) await screen.findByRole('region', { name: 'Berikutnya' })
  await view.user.click(screen.getByRole('button', { name: 'Tambah Antrian' }))
  return { ...view, dialog: await screen.findByRole('dialog', { name: 'Tambah Antrian' }) }
}

async function fill(user: UserEvent, name: string, studentClass: string) {
  await user.click(screen.getByLabelText('Nama Siswa'))
  await user.paste(name)
  await user.click(screen.getByLabelText('Kelas'))
  await user.paste(studentClass)
}

describe('the tab', () => {
  it('says how many wait', async () => {
    apiServer.use(serves.queue([siti, anEntry({ id: 'b' })]))
    await showDashboard()

    await waitFor(() => expect(document.title).toBe('(2) Dashboard · Antrian Photobooth'))
  })

  it('says no number when nobody waits', async () => {
    await showDashboard()

    await waitFor(() => expect(document.title).toBe('Dashboard · Antrian Photobooth'))
  })
})

describe('adding', () => {
  it('warns of a student who already waits, however it is written', async () => {
    const { user } = await openAdd([siti])

    await fill(user, ' siti  RAHMA', 'xii ipa 1')

    expect(
      await screen.findByText('Nama dan kelas ini sudah ada di antrian, nomor 4.'),
    ).toBeVisible()
    expect(screen.getByRole('button', { name: 'Simpan' })).toBeEnabled()
  })

  it('knows a namesake of another class', async () => {
    const { user } = await openAdd([siti])

    await fill(user, 'Siti Rahma', 'X-2')

    expect(screen.queryByText(/sudah ada di antrian/)).not.toBeInTheDocument()
  })

  it('suggests the classes of this day, the latest first', async () => {
    const { dialog } = await openAdd([siti, anEntry({ id: 'b', studentClass: 'X-2' })])

    const options = within(dialog).getAllByRole('option', { hidden: true })
    expect(options.map(option => option.getAttribute('value'))).toEqual(['X-2', 'XII IPA 1'])
  })

  it('stays open for the next student of the class, and does so again tomorrow', async () => {
    const changes = recordChanges()
    const { user, unmount } = await openAdd()
    await user.click(screen.getByRole('switch', { name: 'Tetap terbuka untuk siswa berikutnya' }))

    await fill(user, 'Budi', 'X-5')
    await user.keyboard('{Enter}')

    await waitFor(() => expect(screen.getByLabelText('Nama Siswa')).toHaveValue(''))
    expect(screen.getByLabelText('Kelas')).toHaveValue('X-5')
    expect(screen.getByLabelText('Nama Siswa')).toHaveFocus()
    await user.type(screen.getByLabelText('Nama Siswa'), 'Clara{Enter}')
    await waitFor(() =>
      expect(changes.map(({ body }) => body)).toEqual([
        { studentName: 'Budi', studentClass: 'X-5', photoCount: 2 },
        { studentName: 'Clara', studentClass: 'X-5', photoCount: 2 },
      ]),
    )

    unmount()
    await openAdd()
    expect(screen.getByRole('switch', { name: /Tetap terbuka/ })).toBeChecked()
  })
})

describe('what is filled in', () => {
  it('is asked about before it is lost', async () => {
    const { user } = await openAdd()
    await user.type(screen.getByLabelText('Nama Siswa'), 'Bud')

    await user.click(screen.getByRole('button', { name: 'Tutup' }))
    expect(await screen.findByText('Isian ini belum disimpan.')).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Lanjut mengisi' }))
    expect(screen.getByLabelText('Nama Siswa')).toHaveValue('Bud')

    await user.click(screen.getByRole('button', { name: 'Tutup' }))
    await user.click(screen.getByRole('button', { name: 'Buang isian' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('survives Escape, and Escape on the question', async () => {
    const { user } = await openAdd()
    await user.type(screen.getByLabelText('Nama Siswa'), 'Bud')

    await user.keyboard('{Escape}')
    expect(await screen.findByRole('button', { name: 'Lanjut mengisi' })).toHaveFocus()
    await user.keyboard('{Escape}')

    expect(screen.getByLabelText('Nama Siswa')).toHaveValue('Bud')
    expect(screen.getByRole('button', { name: 'Simpan' })).toBeVisible()
  })

  it('is nothing in an untouched form', async () => {
    const { user } = await openAdd()

    await user.keyboard('{Escape}')

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('makes the browser ask before its tab goes', async () => {
    const { user } = await openAdd()
    const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(leave()).toBe(true)

    await user.type(screen.getByLabelText('Nama Siswa'), 'Bud')

    expect(leave()).toBe(false)
  })
})

describe('chime', () => {
  let notes = 0

  beforeEach(() => {
    notes = 0
    const volume = {
      gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} },
      connect() {},
    }
    class Speaker {
      currentTime = 0
      destination = {}
      resume = () => Promise.resolve()
      createGain = () => volume
      createOscillator = () => ({
        frequency: {},
        connect: () => volume,
        start: () => {
          notes += 1
        },
        stop() {},
      })
    }
    vi.stubGlobal('AudioContext', Speaker)
    Object.defineProperty(navigator, 'userActivation', {
      value: { hasBeenActive: true },
      configurable: true,
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'userActivation')
  })

  async function studentComes(held: QueueEntry[]) {
    apiServer.use(serves.queue(held))
    const view = await showDashboard()
    await screen.findAllByText(held.length > 0 ? 'Berikutnya' : 'Belum ada antrian aktif')
    const budi = anEntry({ id: 'b', studentName: 'Budi' })
    apiServer.use(serves.queue([...held, budi]))
    act(() => view.server.says('queueAdded', budi))
    await screen.findAllByText('Budi')
  }

  it('sounds when somebody comes and nobody was there', async () => {
    window.localStorage.setItem('chime', 'yes')

    await studentComes([])

    expect(notes).toBeGreaterThan(0)
  })

  it('is silent while others wait', async () => {
    window.localStorage.setItem('chime', 'yes')

    await studentComes([siti])

    expect(notes).toBe(0)
  })

  it('is off until it is switched on', async () => {
    await studentComes([])

    expect(notes).toBe(0)
  })
})
