import type { ServerSettings } from '@antrian/contract/developer/serverSettings'
import { act, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { DeveloperPage } from '@/app/pages/DeveloperPage'
import '@/features/devtools/DeveloperPanel'
import { sessionOpened } from '@/services/session'
import { API, apiServer } from '../../support/apiServer'
import { aWholeHost } from '../../support/developer'
import { aSession } from '../../support/factories'
import { renderWithStore } from '../../support/renderWithStore'

const CLOSED: ServerSettings = {
  network: { isOpen: false, isFixed: false, seenAt: null },
  backupCopy: { folder: '', isFixed: false, isThere: false, lastCopyAt: null },
  spreadsheet: { id: '', sheetName: 'Sheet1', isFixed: false, account: null },
  timeZone: { name: 'Asia/Jakarta', isFixed: false },
  needsRestart: false,
}

/** A host with these settings, and a record of the changes. */
function keepsSettings(settings: Partial<ServerSettings> = {}, refusal?: string) {
  const changes: unknown[] = []
  const ADDRESS = `${API}/api/developer/server-settings`
  const now = { ...CLOSED, ...settings }
  apiServer.use(
    http.get(ADDRESS, () => HttpResponse.json({ success: true, data: now })),
    http.put(ADDRESS, async ({ request }) => {
      changes.push(await request.json())
      return refusal
        ? HttpResponse.json({ message: refusal }, { status: 400 })
        : HttpResponse.json({ success: true, data: now })
    }),
  )
  return changes
}

function open(hasSettings = true) {
  const view = renderWithStore(<DeveloperPage />, { path: '/developer?tab=tools' })
  const session = aSession({ role: 'developer' }, hasSettings ? ['server-settings'] : [])
  act(() => void view.store.dispatch(sessionOpened(session)))
  return view
}

const part = async (name: string) => within(await screen.findByRole('region', { name }))

beforeEach(() => apiServer.use(...aWholeHost()))

describe('the settings of the server in the panel', () => {
  it('open the network, with a warning, its address, and what the test device saw', async () => {
    const changes = keepsSettings({
      network: { isOpen: true, isFixed: false, address: 'http://192.168.1.5:3000', seenAt: null },
      needsRestart: true,
    })
    const { user } = open()
    const network = await part('Jaringan sekolah')

    expect(network.getByRole('img', { name: /Kode QR/ })).toBeVisible()
    expect(network.getByText(/Tanpa https/)).toBeVisible()
    expect(network.getByText(/Belum ada perangkat lain/)).toBeVisible()
    expect(screen.getByText('Perubahan dipakai setelah server dimulai ulang.')).toBeVisible()
    await user.click(network.getByRole('switch'))
    await expect.poll(() => changes).toEqual([{ isOpen: false }])
  })

  it('say that the stick is missing, and why a folder is refused', async () => {
    const refusal = 'Folder ini tidak ada'
    const backupCopy = { folder: 'E:\\', isFixed: false, isThere: false, lastCopyAt: null }
    const changes = keepsSettings({ backupCopy }, refusal)
    const { user } = open()
    const copy = await part('Tempat kedua untuk backup')

    expect(copy.getByRole('alert')).toHaveTextContent('E:\\ tidak ditemukan. Pasang lagi stiknya.')
    await user.clear(copy.getByLabelText('Folder atau huruf drive'))
    await user.type(copy.getByLabelText('Folder atau huruf drive'), 'F:')
    await user.click(copy.getByRole('button', { name: /^Simpan/ }))

    expect(await copy.findByText(refusal)).toBeVisible()
    await expect.poll(() => changes).toEqual([{ backupFolder: 'F:' }])
  })

  it('offer no second save of a spreadsheet, whose address the server keeps as an id', async () => {
    keepsSettings()
    const { user } = open()
    await user.type(await screen.findByLabelText('Alamat spreadsheet'), 'https://a.test/d/abc/edit')

    keepsSettings({ spreadsheet: { ...CLOSED.spreadsheet, id: 'abc' } })
    await user.click(screen.getByRole('button', { name: 'Simpan spreadsheet' }))

    await expect.poll(() => screen.getByLabelText('Alamat spreadsheet')).toHaveValue('abc')
    expect(screen.queryByRole('button', { name: 'Simpan spreadsheet' })).not.toBeInTheDocument()
  })

  it('of the environment are shown and not changed', async () => {
    keepsSettings({
      network: { isOpen: true, isFixed: true, seenAt: null },
      backupCopy: { folder: '/mnt/usb', isFixed: true, isThere: true, lastCopyAt: null },
      spreadsheet: { id: 'abc', sheetName: 'Foto', isFixed: true, account: null },
      timeZone: { name: 'Asia/Makassar', isFixed: true },
    })
    open()

    expect(await screen.findAllByText(/^Ditetapkan di luar halaman ini/)).toHaveLength(4)
    const settings = screen.getByText('Jaringan sekolah').closest('section')?.parentElement
    expect(settings?.querySelector('input, select')).toBeNull()
  })

  it('are absent on other hosts', async () => {
    open(false)
    expect(await screen.findByText('Diagnostik')).toBeVisible()
    expect(screen.queryByText('Jaringan sekolah')).not.toBeInTheDocument()
  })
})
