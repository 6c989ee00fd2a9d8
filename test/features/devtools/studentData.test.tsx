import type { HeldStudent, NameKeeping } from '@antrian/contract/developer/studentData'
import { act, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { DeveloperPage } from '@/app/pages/DeveloperPage'
import '@/features/devtools/DeveloperPanel'
import { sessionOpened } from '@/services/session'
import { API, apiServer, refuses } from '../../support/apiServer'
import { aWholeHost, developerGet, says } from '../../support/developer'
import { aSession } from '../../support/factories'
import { renderWithStore } from '../../support/renderWithStore'

const KEEPING: NameKeeping = {
  schoolYears: 2,
  keptFrom: '2024-07-01',
  nextAt: '2026-07-01',
  lastRunAt: '2025-06-30T19:01:00.000Z',
  removedLast: 1234,
  removed: 5678,
  isWaitingForBackup: false,
}

const SITI: HeldStudent = {
  studentName: 'Siti Rahma',
  studentClass: 'XII IPA 1',
  entries: 2,
  active: 0,
  firstDay: '2025-01-06',
  lastDay: '2025-02-07',
  sheetRows: 1,
}
const NUR: HeldStudent = { ...SITI, studentName: 'Siti Nur', active: 1, sheetRows: 0 }

beforeEach(() => apiServer.use(...aWholeHost(), developerGet('name-keeping', says(KEEPING))))

function open(capabilities: ['student-data'] | [] = ['student-data']) {
  const view = renderWithStore(<DeveloperPage />, { path: '/developer?tab=database' })
  const session = { ...aSession({ role: 'developer' }), capabilities }
  act(() => void view.store.dispatch(sessionOpened(session)))
  return view
}

/** A host with these students, and a record of searches and removals. */
function holds(...students: HeldStudent[]) {
  const calls: string[] = []
  let held = students
  apiServer.use(
    http.get(`${API}/api/developer/students`, ({ request }) => {
      calls.push(`? ${new URL(request.url).searchParams.get('name')}`)
      return HttpResponse.json({ success: true, data: { students: held, isCut: false } })
    }),
    http.post(`${API}/api/developer/students/remove`, async ({ request }) => {
      const { studentName, studentClass, ...more } = (await request.json()) as HeldStudent
      calls.push(`- ${studentName}, ${studentClass} ${JSON.stringify(more)}`)
      held = held.filter(student => student.studentName !== studentName)
      return HttpResponse.json({ success: true, message: 'Nama dan kelas dihapus dari 2 antrian' })
    }),
  )
  return calls
}

const facts = async () => {
  const list = await screen.findByLabelText('Nama siswa', { selector: 'dl' })
  return list.textContent
}

describe('the retention of names', () => {
  it('is shown with the last and the next removal', async () => {
    open()

    const said = await facts()

    expect(said).toContain('Disimpan sejakSen, 1 Jul 20242 tahun ajaran')
    expect(said).toContain('Dihapus berikutnyaRab, 1 Jul 2026')
    expect(said).toContain('Terakhir berjalan1 Jul, 02.011.234 antrian')
    expect(said).toContain('Sudah dihapus5.678 antrian')
  })

  it('is unlimited with that setting', async () => {
    const always = { ...KEEPING, schoolYears: null, keptFrom: null, nextAt: null }
    apiServer.use(developerGet('name-keeping', says(always)))
    open()

    expect(await facts()).toBe('DisimpanSelamanyaKEEP_NAMES=always')
  })

  it('waits for a backup, and says so', async () => {
    apiServer.use(
      developerGet('name-keeping', says({ ...KEEPING, lastRunAt: null, isWaitingForBackup: true })),
    )
    open()

    expect(await facts()).toContain('Terakhir berjalanBelum pernah')
    expect(screen.getByText(/^Menunggu backup malam/)).toBeVisible()
  })
})

describe('the data of one student', () => {
  it('is found by name, and shown with all stored data', async () => {
    const calls = holds(SITI, NUR)
    const { user } = open()
    await user.type(await screen.findByRole('searchbox', { name: 'Nama siswa' }), ' siti {Enter}')

    const [siti, nur] = await within(
      await screen.findByRole('list', { name: 'Siswa yang ditemukan' }),
    ).findAllByRole('listitem')

    await expect.poll(() => calls).toEqual(['? siti'])
    expect(siti).toHaveTextContent(
      'Siti RahmaXII IPA 1 · 2 antrian, 6 Jan – 7 Feb 2025 · 1 baris di spreadsheet',
    )
    expect(nur).toHaveTextContent('Masih dalam antrian')
    expect(nur && within(nur).queryByRole('button')).not.toBeInTheDocument()
  })

  it('is removed after a question, which shows the reason of a failure', async () => {
    const calls = holds(SITI)
    const removed = () => calls.filter(call => call.startsWith('-'))
    const { user, toasts } = open()
    await user.type(await screen.findByRole('searchbox', { name: 'Nama siswa' }), 'siti{Enter}')
    await user.click(
      await screen.findByRole('button', { name: 'Hapus data Siti Rahma, XII IPA 1' }),
    )
    const dialog = within(screen.getByRole('dialog', { name: 'Hapus Data Siswa' }))
    expect(dialog.getByText(/1 baris di spreadsheet tidak ikut terhapus/)).toBeVisible()

    apiServer.use(
      http.post(`${API}/api/developer/students/remove`, refuses(409, 'Masih dalam antrian'), {
        once: true,
      }),
    )
    await user.click(dialog.getByRole('button', { name: 'Hapus data' }))
    expect(await dialog.findByText('Masih dalam antrian')).toBeVisible()
    expect(removed()).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Hapus data' }))

    expect(await screen.findByText(/^Tidak ada yang disimpan atas nama/)).toBeVisible()
    expect(removed()).toEqual(['- Siti Rahma, XII IPA 1 {}'])
    await expect
      .poll(() => toasts.map(({ text }) => text))
      .toContain('Nama dan kelas dihapus dari 2 antrian')
  })

  it('is absent on a host without the call', async () => {
    open([])

    expect(await screen.findByText('Queue Entries')).toBeVisible()
    expect(screen.queryByText('Data seorang siswa')).not.toBeInTheDocument()
  })
})
