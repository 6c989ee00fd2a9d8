import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ActiveQueue } from '@/features/queue/table/ActiveQueue'
import { ExportQueueButton } from '@/features/queue/table/ExportQueueButton'
import { queueCsvHead, queueCsvRows } from '@/features/queue/table/queueCsv'
import { apiServer, serves } from '../../../support/apiServer'
import { recordDownloads } from '../../../support/downloads'
import { anEntry } from '../../../support/factories'
import { renderWithStore } from '../../../support/renderWithStore'

let files: ReturnType<typeof recordDownloads> = []

beforeEach(() => {
  files = recordDownloads()
})

const exportButton = () => screen.getByRole('button', { name: 'Export CSV' })
const show = () =>
  renderWithStore(
    <>
      <ExportQueueButton />
      <ActiveQueue />
    </>,
  )

describe('the export of the queue', () => {
  it('is disabled while the queue is empty', async () => {
    show()
    await screen.findByText('Belum ada antrian aktif')

    expect(exportButton()).toBeDisabled()
  })

  it('has its words as tooltip, because a phone shows only the icon', () => {
    show()

    expect(exportButton()).toHaveAttribute('title', 'Export CSV')
  })

  it.each([
    ['2025-01-05T17:30:00Z', 'antrian-2025-01-06.csv'],
    ['2025-01-05T16:59:00Z', 'antrian-2025-01-05.csv'],
  ])('names its file at %s by the school’s day', async (now, name) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) })
    apiServer.use(serves.queue([anEntry({ studentName: '=1+1' })]))
    const { user } = show()
    await screen.findByRole('grid')

    await user.click(exportButton())

    await waitFor(() => expect(files).toHaveLength(1))
    await expect.poll(() => files[0]?.name).toBe(name)
    expect(await files[0]?.text()).toBe(
      '\uFEFFNo;Nama Siswa;Kelas;Foto;Status;Dibuat;Admin\r\n' +
        "1;'=1+1;XII IPA 1;2;Menunggu;06/01/2025, 08.00.00;Bu Ani",
    )
  })

  it('has columns for price and payment once any entry has a price', () => {
    const entries = [
      anEntry({ price: 0 }),
      anEntry({ price: 10_000 }),
      anEntry({ price: 10_000, prepaidMethod: 'qris' }),
    ]

    expect(queueCsvHead(entries).slice(-2)).toEqual(['Harga', 'Dibayar'])
    expect(queueCsvRows(entries, 'Asia/Jakarta').map(row => row.slice(-2))).toEqual([
      [0, 0],
      [10_000, 0],
      [10_000, 10_000],
    ])
  })

  it('has a cell for each column, and numbers as numbers', () => {
    const [row] = queueCsvRows([anEntry({ creator: null })], 'Asia/Jakarta')

    expect(row).toHaveLength(queueCsvHead([]).length)
    expect(row?.[0]).toBe(1)
    expect(row?.[3]).toBe(2)
  })
})
