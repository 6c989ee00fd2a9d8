import { DEFAULT_BOOTH_SETTINGS } from '@antrian/contract/booth/settings'
import { MOST_SUGGESTED } from '@antrian/contract/history/knownStudents'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import type { Capability } from '@antrian/contract/session/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { AddEntryButton } from '@/features/queue/AddEntryButton'
import { QueueDialogs } from '@/features/queue/dialogs/QueueDialogs'
import { queueApi } from '@/services/queueApi'
import { API, answers, apiServer, refuses, serves } from '../../../support/apiServer'
import { recordChanges } from '../../../support/changes'
import { aBooth, anEntry } from '../../../support/factories'
import { showPart } from '../../../support/showPart'

const siti = anEntry({ queueNumber: 4, studentName: 'Siti Rahma', studentClass: 'XII IPA 1' })

async function openAdd(entries: QueueEntry[] = [], capabilities: readonly Capability[] = []) {
  apiServer.use(serves.queue(entries), serves.add(answers(anEntry({ id: 'new' }))))
  const view = await showPart(
    <>
      <AddEntryButton />
      <QueueDialogs />
    </>,
    capabilities,
  )
  await act(() => view.store.dispatch(queueApi.endpoints.getQueue.initiate()))
  await view.user.click(screen.getByRole('button', { name: 'Tambah Antrian' }))
  return { ...view, dialog: await screen.findByRole('dialog', { name: 'Tambah Antrian' }) }
}

async function fill(user: UserEvent, name: string, studentClass: string) {
  await user.click(screen.getByLabelText('Nama Siswa'))
  await user.paste(name)
  await user.click(screen.getByLabelText('Kelas'))
  await user.paste(studentClass)
}

describe('the form of a new student', () => {
  it('warns of a student who already waits, in any spelling of case and spaces', async () => {
    const { user } = await openAdd([siti])

    await fill(user, ' siti  RAHMA', 'xii ipa 1')

    expect(
      await screen.findByText('Nama dan kelas ini sudah ada di antrian, nomor 4.'),
    ).toBeVisible()
    expect(screen.getByRole('button', { name: 'Simpan' })).toBeEnabled()
  })

  it('does not warn of the same name in another class', async () => {
    const { user } = await openAdd([siti])

    await fill(user, 'Siti Rahma', 'X-2')

    expect(screen.queryByText(/sudah ada di antrian/)).not.toBeInTheDocument()
  })

  it('suggests the classes of today, the latest first', async () => {
    const { dialog } = await openAdd([siti, anEntry({ id: 'b', studentClass: 'X-2' })])

    const options = within(dialog).getAllByRole('option', { hidden: true })
    expect(options.map(option => option.getAttribute('value'))).toEqual(['X-2', 'XII IPA 1'])
  })

  it('suggests every class of the roster, in the spelling that it has there', async () => {
    const counts = { students: 30, done: 0, waiting: 0 }
    apiServer.use(
      serves.roster({
        ...{ schoolYear: '2024/2025', until: '2025-06-30', consent: null },
        classes: ['X-1', 'XII IPA 1'].map(className => ({ className, ...counts })),
      }),
    )
    const { dialog } = await openAdd([anEntry({ studentClass: '12 ipa-1' })], ['roster'])

    await expect.poll(() => within(dialog).getAllByRole('option', { hidden: true })).toHaveLength(2)
    const options = within(dialog).getAllByRole('option', { hidden: true })
    expect(options.map(option => option.getAttribute('value'))).toEqual(['XII IPA 1', 'X-1'])
  })

  it('stays open for the next student of the class, also tomorrow', async () => {
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

describe('a known student', () => {
  const rahma = { studentName: 'Siti Rahma', studentClass: 'XII IPA 1' }
  const nur = { studentName: 'Siti Nurhaliza', studentClass: 'X-3' }

  async function typeName(name: string) {
    const asked: string[] = []
    apiServer.use(
      serves.students(name => {
        asked.push(name)
        return [rahma, nur]
      }),
    )
    const view = await openAdd([], ['known-students'])
    await view.user.type(screen.getByLabelText('Nama Siswa'), name)
    return { ...view, asked }
  }

  it('is added in seven keys', async () => {
    const changes = recordChanges()
    const { user, asked } = await typeName('siti')
    await screen.findByRole('option', { name: /Siti Rahma/, selected: true })

    await user.keyboard('{Enter}')
    expect(screen.getByLabelText('Nama Siswa')).toHaveValue('Siti Rahma')
    expect(screen.getByLabelText('Kelas')).toHaveValue('XII IPA 1')
    await user.keyboard('4{Enter}')

    await waitFor(() =>
      expect(changes.map(({ body }) => body)).toEqual([{ ...rahma, photoCount: 4 }]),
    )
    await expect.poll(() => asked).toEqual(['sit'])
  })

  it('is chosen by arrow keys or by pointer', async () => {
    const { user } = await typeName('sit')
    await screen.findByRole('option', { name: /Siti Rahma/ })

    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Siti Nurhaliza')
    await user.keyboard('{ArrowUp}{ArrowUp}{Enter}')
    expect(screen.getByLabelText('Kelas')).toHaveValue('X-3')

    await user.clear(screen.getByLabelText('Nama Siswa'))
    await user.type(screen.getByLabelText('Nama Siswa'), 'siti r')
    await user.click(await screen.findByRole('option'))
    expect(screen.getByLabelText('Kelas')).toHaveValue('XII IPA 1')
    expect(screen.getByLabelText('Jumlah Foto')).toHaveFocus()
  })

  it('is only suggested, and Escape closes the list and not the dialog', async () => {
    const { user } = await typeName('siti')
    await screen.findAllByRole('option')

    await user.keyboard('{Escape}')

    expect(screen.queryByRole('option')).not.toBeInTheDocument()
    expect(screen.getByLabelText('Nama Siswa')).toHaveFocus()
    expect(screen.getByRole('dialog', { name: 'Tambah Antrian' })).toBeVisible()
    expect(screen.queryByText('Isian ini belum disimpan.')).not.toBeInTheDocument()
  })

  it('is not suggested any more when the name is removed', async () => {
    let known = [rahma, nur]
    apiServer.use(serves.students(() => known))
    const { user, server } = await openAdd([], ['known-students'])
    await user.type(screen.getByLabelText('Nama Siswa'), 'siti')
    await screen.findByRole('option', { name: /Siti Rahma/ })

    known = [nur]
    act(() => server.says('namesRemoved', { at: '2026-11-27T02:00:00.000Z' }))

    await expect
      .poll(() => screen.queryAllByRole('option').map(option => option.textContent))
      .toEqual([expect.stringMatching(/^Siti Nurhaliza/)])
  })

  it.each([
    ['rene', ['Rene', 'René']],
    ['René', ['Rene', 'René']],
    ['renat', ['Renata']],
  ])('is found with and without diacritics by %j', async (typed, names) => {
    const hostHas = ['Rene', 'René', 'Renata'].map(studentName => ({ ...rahma, studentName }))
    apiServer.use(
      serves.students(name =>
        hostHas.filter(({ studentName }) => studentName.toLowerCase().startsWith(name)),
      ),
    )
    const { user } = await openAdd([], ['known-students'])

    await user.type(screen.getByLabelText('Nama Siswa'), typed)

    await expect
      .poll(() => screen.queryAllByRole('option').map(option => option.textContent))
      .toEqual(names.map(name => expect.stringMatching(`^${name}XII`)))
  })

  it('is requested by all letters when there are more than the first ones show', async () => {
    const hostHas = ['a', 'e', 'i', 'o', 'u', 'y', 'ya'].map(end => ({
      ...rahma,
      studentName: `Sit${end}`,
    }))
    apiServer.use(
      serves.students(name =>
        hostHas
          .filter(({ studentName }) => studentName.toLowerCase().startsWith(name))
          .slice(0, MOST_SUGGESTED),
      ),
    )
    const { user } = await openAdd([], ['known-students'])

    await user.type(screen.getByLabelText('Nama Siswa'), 'sitya')

    expect(await screen.findByRole('option')).toHaveTextContent('Sitya')
  })

  it('is searched in the queue on a host without known students', async () => {
    const { user } = await openAdd([siti])
    await user.type(screen.getByLabelText('Nama Siswa'), 'SIT')

    expect(await screen.findByRole('option')).toHaveTextContent('Siti RahmaXII IPA 1')
  })
})

describe('a paste of several lines into the name', () => {
  async function pasteLines(text: string, capabilities: readonly Capability[] = []) {
    const view = await openAdd([siti], capabilities)
    await view.user.click(screen.getByLabelText('Nama Siswa'))
    await view.user.paste(text)
    await screen.findByText(/ditambahkan sekaligus/)
    return view
  }

  it('becomes as many students after a preview, in their order', async () => {
    const changes = recordChanges()
    const { user } = await pasteLines('1. Ani\nBudi, X-2\n\nCitra\tXI IPA 1\t4\r\n• Dewi')

    expect(screen.getByText(/^4 siswa ditambahkan sekaligus/)).toBeVisible()
    expect(screen.getByLabelText('Kelas')).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Simpan' }))
    expect(await screen.findAllByText('Kelas siswa wajib diisi')).toHaveLength(2)
    expect(changes).toEqual([])
    await user.type(screen.getByLabelText('Kelas'), 'X-1{Enter}')

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await expect
      .poll(() => changes.map(({ body }) => body))
      .toEqual([
        { studentName: 'Ani', studentClass: 'X-1', photoCount: 2 },
        { studentName: 'Budi', studentClass: 'X-2', photoCount: 2 },
        { studentName: 'Citra', studentClass: 'XI IPA 1', photoCount: 4 },
        { studentName: 'Dewi', studentClass: 'X-1', photoCount: 2 },
      ])
  })

  it('is changed and left out line by line', async () => {
    const changes = recordChanges()
    const { user } = await pasteLines('Ani X-1\nBudi X-1 3\nsiti rahma XII IPA 1')
    expect(screen.getByText('Tertulis 3 foto, menjadi 4')).toBeVisible()
    expect(screen.getByText('Sudah ada di antrian, nomor 4')).toBeVisible()

    await user.clear(screen.getByLabelText('Nama Siswa 1'))
    await user.type(screen.getByLabelText('Nama Siswa 1'), 'Anita')
    await user.clear(screen.getByLabelText('Kelas 2'))
    await user.type(screen.getByLabelText('Kelas 2'), 'X-9')
    await user.selectOptions(screen.getByLabelText('Jumlah Foto 2'), '6')
    await user.click(screen.getByRole('button', { name: 'Keluarkan siti rahma' }))
    await user.click(screen.getByLabelText('Kelas 1'))
    await user.keyboard('{Enter}')

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await expect
      .poll(() => changes.map(({ body }) => body))
      .toEqual([
        { studentName: 'Anita', studentClass: 'X-1', photoCount: 2 },
        { studentName: 'Budi', studentClass: 'X-9', photoCount: 6 },
      ])
  })

  it('adds a class with an Enter', async () => {
    const { user, toasts } = await pasteLines('XI IPA 2\n1. Ani\n2. Budi\n3. Citra')
    let added = 0
    apiServer.use(
      serves.add(() => {
        added += 1
        return answers(anEntry({ id: `n${added}`, version: 1, lastAction: 'add' }))()
      }),
    )

    expect(screen.getByText('Baris tanpa siswa, tidak ditambahkan: XI IPA 2')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Simpan' })).toHaveFocus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(toasts.at(-1)?.text).toBe('3 siswa masuk antrian'))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('asks about lines that may be no student', async () => {
    const changes = recordChanges()
    const { user } = await pasteLines(
      '[29/11/26 08.12] Bu Ani: X-E1\nAni Contoh 0812-3456-7890\nTolong Contoh\nTotal 2 siswa',
    )
    expect(screen.getByText('2 baris perlu dilihat, belum ditambahkan')).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Ini siswa: Tolong Contoh' }))
    expect(screen.getByText('1 baris perlu dilihat, belum ditambahkan')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Simpan' }))

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await expect
      .poll(() => changes.map(({ body }) => body))
      .toEqual([
        { studentName: 'Ani Contoh', studentClass: 'X-E1', photoCount: 2 },
        { studentName: 'Tolong Contoh', studentClass: 'X-E1', photoCount: 2 },
      ])
  })

  it('is priced and paid together', async () => {
    const settings = {
      ...DEFAULT_BOOTH_SETTINGS,
      pricePerSheet: 5000,
      packages: [{ photoCount: 4, price: 18_000 }],
    }
    apiServer.use(serves.booth(aBooth({ settings })))
    const changes = recordChanges()
    const { user } = await pasteLines('Ani X-1 4\nBudi X-1 2', [
      'prices',
      'prepaid',
      'booth-settings',
    ])
    expect(await screen.findByText('2 siswa, 6 lembar')).toBeVisible()
    expect(screen.getByText('Rp 28.000')).toBeVisible()

    await user.click(screen.getByRole('radio', { name: 'Cash' }))
    await user.click(screen.getByRole('button', { name: 'Simpan' }))

    await waitFor(() =>
      expect(changes.map(({ body }) => body)).toMatchObject([
        { studentName: 'Ani', price: 18_000, paymentMethod: 'cash' },
        { studentName: 'Budi', price: 10_000, paymentMethod: 'cash' },
      ]),
    )
  })

  it('keeps the students who were not added when one is refused', async () => {
    const { user } = await pasteLines('Ani, X-1\nBudi, X-1')
    let asked = 0
    apiServer.use(
      serves.add(() => {
        asked += 1
        return asked === 1 ? answers(anEntry({ id: 'new' }))() : refuses(503, 'Sedang sibuk')()
      }),
    )

    await user.click(screen.getByRole('button', { name: 'Simpan' }))

    expect(await screen.findByText('Sedang sibuk')).toBeVisible()
    expect(screen.getByText(/^1 siswa ditambahkan/)).toBeVisible()
    expect(screen.getByLabelText('Nama Siswa 1')).toHaveValue('Budi')
  })

  it('leaves an open form for the next student of the class', async () => {
    const { user } = await openAdd()
    await user.click(screen.getByRole('switch', { name: 'Tetap terbuka untuk siswa berikutnya' }))
    await user.click(screen.getByLabelText('Nama Siswa'))
    await user.paste('Ani, X-1\nBudi, X-3')
    await user.click(await screen.findByRole('button', { name: 'Simpan' }))

    expect(await screen.findByLabelText('Nama Siswa')).toHaveFocus()
    expect(screen.getByLabelText('Kelas')).toHaveValue('X-3')
  })

  it('fills the form when it is one student, and typing continues at the photos', async () => {
    const { user } = await openAdd()
    await user.click(screen.getByLabelText('Nama Siswa'))
    await user.paste('1. Siti Rahma - XI IPA 2')

    expect(screen.getByLabelText('Nama Siswa')).toHaveValue('Siti Rahma')
    expect(screen.getByLabelText('Kelas')).toHaveValue('XI IPA 2')
    expect(screen.getByLabelText('Jumlah Foto')).toHaveFocus()
  })
})

describe('the input of the form', () => {
  it('is discarded only after a question', async () => {
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

  it('starts empty in a new form', async () => {
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

describe('a changed price while the form is open', () => {
  const at = (pricePerSheet: number, version: number) =>
    aBooth({ version, settings: { ...DEFAULT_BOOTH_SETTINGS, pricePerSheet } })

  it('appears before saving', async () => {
    apiServer.use(serves.booth(at(5000, 1)))
    const changes = recordChanges()
    const { user, server } = await openAdd([], ['prices', 'prepaid', 'booth-settings'])
    await user.click(await screen.findByRole('radio', { name: 'Cash' }))
    await fill(user, 'Budi', 'X-5')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()

    apiServer.use(serves.booth(at(7500, 2)))
    act(() => server.says('boothChanged', { at: '2025-01-06T01:00:00.000Z' }))

    expect(
      await screen.findByText('Harga baru saja diubah: Rp 10.000 menjadi Rp 15.000.'),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Simpan' }))
    await waitFor(() =>
      expect(changes[0]?.body).toMatchObject({ price: 15_000, paymentMethod: 'cash' }),
    )
  })
})

it.each(['prices', 'paper', 'closing'] as const)(
  'a host that announces only %s receives no call for settings',
  async capability => {
    const asked: string[] = []
    apiServer.use(
      http.get(`${API}/api/admin/*`, ({ request }) => {
        asked.push(new URL(request.url).pathname)
        return HttpResponse.json({ message: 'x' }, { status: 404 })
      }),
    )
    await openAdd([], [capability])

    await act(async () => {})
    expect(asked).toEqual([])
  },
)

it('no warning appears for the student whom this form has just added', async () => {
  const budi = anEntry({ id: 'new', studentName: 'Budi', studentClass: 'X-5', version: 1 })
  const { user } = await openAdd()
  apiServer.use(serves.add(answers(budi)))
  await user.click(screen.getByRole('switch', { name: 'Tetap terbuka untuk siswa berikutnya' }))
  const alerts: string[] = []
  const observer = new MutationObserver(() => {
    const alert = document.querySelector('[role=dialog] [role=alert]')
    if (alert) alerts.push(alert.textContent ?? '')
  })
  observer.observe(document.body, { childList: true, subtree: true })

  await fill(user, 'Budi', 'X-5')
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(screen.getByLabelText('Nama Siswa')).toHaveValue(''))

  observer.disconnect()
  expect(alerts).toEqual([])
})
