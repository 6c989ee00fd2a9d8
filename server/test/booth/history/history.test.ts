import type { HistoryPage } from '@antrian/contract/history/history'
import { describe, expect, it } from 'vitest'
import { type Booth, openBooth } from '../../support/booth.ts'
import { ani } from '../../support/people.ts'

describe('GET /api/queue/history', () => {
  it('returns every status, newest day and highest number first', async () => {
    const booth = await openBooth({ now: '2025-01-06T02:00:00.000Z' })
    await booth.holds({ studentName: 'Ani', status: 'completed' })
    await booth.holds({ studentName: 'Budi', status: 'cancelled' })
    booth.setTime('2025-01-07T02:00:00.000Z')
    await booth.holds({ studentName: 'Citra', status: 'in-progress' })
    await booth.holds({ studentName: 'Dewi' })

    const { queues, pagination } = await pageOf(booth)

    expect(queues.map(entry => [entry.studentName, entry.queueNumber, entry.status])).toEqual([
      ['Dewi', 2, 'waiting'],
      ['Citra', 1, 'in-progress'],
      ['Budi', 2, 'cancelled'],
      ['Ani', 1, 'completed'],
    ])
    expect(pagination).toEqual({ page: 1, limit: 20, total: 4, pages: 1 })
  })

  it('returns an entry with all its fields', async () => {
    const booth = await openBooth()
    await booth.holds({ status: 'completed', paymentMethod: 'qris', photoCount: 4 })

    const { queues } = await pageOf(booth)

    expect(queues).toEqual([
      expect.objectContaining({
        queueNumber: 1,
        studentName: 'Siti Rahma',
        studentClass: 'XII IPA 1',
        photoCount: 4,
        status: 'completed',
        paymentMethod: 'qris',
        version: 3,
        createdBy: ani.email,
        creator: { name: ani.name },
        createdAt: '2025-01-06T02:00:00.000Z',
        startedAt: '2025-01-06T02:00:00.000Z',
        completedAt: '2025-01-06T02:00:00.000Z',
        cancelledAt: null,
        cancelReason: null,
      }),
    ])
  })

  it('returns every row of uneven days exactly once, whatever the page size', async () => {
    const { booth, names } = await boothOfUnevenDays()

    for (const limit of [1, 2, 3, 5, 7, 20, 100]) {
      expect(await everyPage(booth, `limit=${limit}`)).toEqual(names)
    }
  })

  it.each(['waiting', 'completed', 'cancelled'] as const)(
    'returns the rows of status %s across days exactly once',
    async status => {
      const { booth, entries } = await boothOfUnevenDays()
      const names = entries.filter(entry => entry.status === status).map(entry => entry.name)

      for (const limit of [1, 2, 7]) {
        expect(await everyPage(booth, `status=${status}&limit=${limit}`)).toEqual(names)
      }
    },
  )

  it('accepts status all for every status', async () => {
    const { booth, names } = await boothOfUnevenDays()

    expect(await everyPage(booth, 'status=all&limit=20')).toEqual(names)
  })

  it('answers a page past the end with no rows and the right numbers', async () => {
    const { booth, names } = await boothOfUnevenDays()

    const { queues, pagination } = await pageOf(booth, 'page=99&limit=5')

    expect(queues).toEqual([])
    expect(pagination).toEqual({
      page: 99,
      limit: 5,
      total: names.length,
      pages: Math.ceil(names.length / 5),
    })
  })

  it('returns one empty page without entries', async () => {
    const booth = await openBooth()

    expect(await pageOf(booth)).toEqual({
      queues: [],
      pagination: { page: 1, limit: 20, total: 0, pages: 1 },
    })
  })

  it('keeps a range of past days in place while rows are added', async () => {
    const { booth } = await boothOfUnevenDays()
    const past = 'endDate=2025-01-04&limit=3&page=2'
    const before = await pageOf(booth, past)

    await Promise.all(Array.from({ length: 5 }, () => booth.holds()))

    expect(await pageOf(booth, past)).toEqual(before)
  })

  it('refuses what it cannot read', async () => {
    const visitor = await (await openBooth()).signedInAs(ani)

    for (const [query, message] of [
      ['page=0', 'Halaman tidak valid'],
      ['page=-1', 'Halaman tidak valid'],
      ['page=1.5', 'Halaman tidak valid'],
      ['page=dua', 'Halaman tidak valid'],
      ['page=1e3', 'Halaman tidak valid'],
      ['page=9999999999', 'Halaman tidak valid'],
      ['limit=0', 'Jumlah baris harus 1 sampai 100'],
      ['limit=101', 'Jumlah baris harus 1 sampai 100'],
      ['limit=', 'Jumlah baris harus 1 sampai 100'],
      ['status=done', 'Status tidak dikenal'],
      ["status=waiting' or 1=1--", 'Status tidak dikenal'],
      ['startDate=06-01-2025', 'Tanggal harus berupa YYYY-MM-DD'],
      ['startDate=2025-02-29', 'Tanggal harus berupa YYYY-MM-DD'],
      ['endDate=2025-13-01', 'Tanggal harus berupa YYYY-MM-DD'],
      ["endDate=2025-01-01';drop table queue_entries--", 'Tanggal harus berupa YYYY-MM-DD'],
      [
        'startDate=2025-01-07&endDate=2025-01-06',
        'Tanggal mulai tidak boleh setelah tanggal akhir',
      ],
      ['search=%00', 'Pencarian berisi karakter yang tidak didukung'],
      ['search=a&search=b', 'Pencarian harus berupa teks'],
      [`search=${'a'.repeat(101)}`, 'Pencarian terlalu panjang'],
    ] as const) {
      const answer = await visitor.get(
        `/api/queue/history?${encodeURI(query).replace('%2500', '%00')}`,
      )
      expect([answer.statusCode, answer.json()], query).toEqual([400, { message }])
    }
  })
})

/** A booth with days of 1, 7, 0, 3 and 12 entries, and the entries, newest first. */
async function boothOfUnevenDays() {
  const booth = await openBooth()
  const entries: { name: string; status: string }[] = []
  const statuses = ['completed', 'waiting', 'cancelled'] as const
  for (const [index, rows] of [1, 7, 0, 3, 12].entries()) {
    booth.setTime(`2025-01-0${index + 1}T02:00:00.000Z`)
    for (let number = 1; number <= rows; number++) {
      const status = statuses[(index + number) % 3] ?? 'waiting'
      const name = `hari ${index} nomor ${number}`
      await booth.holds({ studentName: name, status })
      entries.unshift({ name, status })
    }
  }
  return { booth, entries, names: entries.map(({ name }) => name) }
}

async function everyPage(booth: Booth, query: string): Promise<string[]> {
  const names: string[] = []
  for (let page = 1; ; page++) {
    const { queues, pagination } = await pageOf(booth, `${query}&page=${page}`)
    names.push(...queues.map(entry => entry.studentName))
    if (page >= pagination.pages) return names
  }
}

async function pageOf(booth: Booth, query = ''): Promise<HistoryPage> {
  const visitor = await booth.signedInAs(ani)
  return (await visitor.get(`/api/queue/history?${query}`)).json().data
}
