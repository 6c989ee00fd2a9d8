import { type IncomingMessage, request } from 'node:http'
import { historyCsvHead } from '@antrian/contract/history/historyCsv'
import { sql } from 'kysely'
import Papa from 'papaparse'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { entryOf } from '../../../src/booth/queue/entryRow.ts'
import { type Booth, openBooth } from '../../support/booth.ts'
import { ani } from '../../support/people.ts'
import { decide } from '../../support/prices.ts'
import { TRICKY_NAMES } from '../../support/trickyNames.ts'

describe('GET /api/queue/history/export', () => {
  it('returns a CSV file that names its days and its rows', async () => {
    const booth = await openBooth()
    await booth.holds()
    const admin = await booth.signedInAs(ani)

    const answer = await admin.get(
      '/api/queue/history/export?startDate=2025-01-01&endDate=2025-01-06',
    )

    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="riwayat-antrian_2025-01-01_2025-01-06.csv"',
      'x-total-count': '1',
      'access-control-expose-headers': 'content-disposition, date, x-total-count',
    })
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  })

  it('writes rows with all fields, in Indonesian and the school’s time', async () => {
    const booth = await openBooth({ now: '2025-01-05T23:30:00.000Z' })
    await booth.holds({ status: 'completed', paymentMethod: 'qris', photoCount: 4 })
    await booth.holds({ studentName: 'Budi', status: 'cancelled' })

    expect(await exported(booth)).toEqual([
      historyCsvHead(false),
      [
        ...['2', 'Budi', 'XII IPA 1', '2', 'Dibatalkan', ''],
        ...['06/01/2025, 06.30.00', '', '', '06/01/2025, 06.30.00', 'Pulang', 'Bu Ani'],
      ],
      [
        ...['1', 'Siti Rahma', 'XII IPA 1', '4', 'Selesai', 'QRIS'],
        ...['06/01/2025, 06.30.00', '06/01/2025, 06.30.00', '06/01/2025, 06.30.00', '', ''],
        'Bu Ani',
      ],
    ])
  })

  it('omits the columns of money while no entry has a price', async () => {
    const booth = await openBooth()
    await booth.holds({ status: 'completed' })
    expect((await exported(booth))[0]).toEqual(historyCsvHead(false))
  })

  it('writes price and payment from the first entry with a price on', async () => {
    const booth = await openBooth()
    await booth.holds({ studentName: 'Gratis' })
    await decide(await booth.signedInAs(ani), { pricePerSheet: 5000 })
    await booth.holds({ studentName: 'Menunggu' })

    const [head, ...rows] = await exported(booth)

    expect(head).toEqual(historyCsvHead(true))
    expect(rows.map(row => [row[1], ...row.slice(-2)])).toEqual([
      ['Menunggu', '10000', '0'],
      ['Gratis', '0', '0'],
    ])
  })

  it('writes payments whose sum is the day’s', async () => {
    const booth = await openBooth()
    await decide(await booth.signedInAs(ani), { pricePerSheet: 5000 })
    await booth.holds({ studentName: 'Selesai', status: 'completed' })
    await booth.holds({ studentName: 'Lunas, selesai', prepaidMethod: 'qris', status: 'completed' })
    await booth.holds({ studentName: 'Lunas', prepaidMethod: 'cash' })
    await booth.holds({ studentName: 'Menunggu' })
    await booth.holds({ studentName: 'Batal', status: 'cancelled' })
    await booth.holds({ studentName: 'Lunas, batal', prepaidMethod: 'qris', status: 'cancelled' })

    const [, ...rows] = await exported(booth)

    expect(rows.map(row => [row[1], ...row.slice(-2)]).toReversed()).toEqual([
      ['Selesai', '10000', '10000'],
      ['Lunas, selesai', '10000', '10000'],
      ['Lunas', '10000', '10000'],
      ['Menunggu', '10000', '0'],
      ['Batal', '10000', '0'],
      ['Lunas, batal', '10000', '0'],
    ])
  })

  it('writes every name unchanged, and none as a formula', async () => {
    const booth = await openBooth()
    for (const studentName of TRICKY_NAMES) {
      await booth.holds({ studentName, studentClass: studentName })
    }

    const [, ...rows] = await exported(booth)

    const names = rows.map(([, name]) => name).toReversed()
    expect(names.map(name => name?.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, ''))).toEqual(
      TRICKY_NAMES,
    )
    expect(rows.map(([, , studentClass]) => studentClass).toReversed()).toEqual(names)
    expect(names.filter(name => /^[=+@\t\r\n＝＋－＠]|^-(?!\d+$)/.test(name ?? ''))).toEqual([])
  })

  it('writes each row of the history once, over many slices, in its order', async () => {
    const booth = await openBooth()
    await fill(booth, 1234)
    const admin = await booth.signedInAs(ani)

    const answer = await admin.get('/api/queue/history/export')
    const [, ...rows] = read(answer.body)

    expect(rows.map(([number]) => Number(number))).toEqual(
      Array.from({ length: 1234 }, (_, index) => 1234 - index),
    )
    expect(answer.headers['x-total-count']).toBe('1234')
    const page = (await admin.get('/api/queue/history')).json().data
    expect(page.pagination.total).toBe(1234)
  })

  it.each([
    ['status=cancelled', ['Dewi, "Ayu"', 'Budi']],
    ['search=%25', ['100% siap']],
    ['search=BUDI&status=cancelled', ['Budi']],
    ['startDate=2025-01-07', ['Dewi, "Ayu"', '100% siap']],
    ['endDate=2025-01-06', ['Budi', 'budi dua']],
    ['search=tidak ada', []],
  ])('writes only the rows of %s', async (query, names) => {
    const booth = await openBooth({ now: '2025-01-06T02:00:00.000Z' })
    await booth.holds({ studentName: 'budi dua' })
    await booth.holds({ studentName: 'Budi', status: 'cancelled' })
    booth.setTime('2025-01-07T02:00:00.000Z')
    await booth.holds({ studentName: '100% siap' })
    await booth.holds({ studentName: 'Dewi, "Ayu"', status: 'cancelled' })

    const [, ...rows] = await exported(booth, query)

    expect(rows.map(([, name]) => name)).toEqual(names)
  })

  it('equals the history at the first byte, whatever happens during the download', async () => {
    const booth = await openBooth()
    await fill(booth, 3000)
    const download = await startDownload(booth)

    const { id } = await booth.holds({ studentName: 'Terlambat' })
    await booth.db.updateTable('queue_entries').set({ student_name: 'Diubah' }).execute()
    const rows = read(await download.rest()).slice(1)

    expect(id).toBeTruthy()
    expect(rows).toHaveLength(3000)
    expect(new Set(rows.map(([, name]) => name))).toEqual(new Set(['Siti Rahma'.repeat(200)]))
  })

  it('frees the database every time that the client disconnects', async () => {
    const booth = await openBooth()
    await fill(booth, 3000)

    for (let time = 0; time < 12; time++) {
      const download = await startDownload(booth)
      download.abort()
      await expect.poll(() => isFreeOfSnapshots(booth)).toBeTruthy()
    }

    const admin = await booth.signedInAs(ani)
    expect((await admin.get('/api/queue/history')).statusCode).toBe(200)
  })

  it('refuses a fourth parallel export until one has ended', async () => {
    const booth = await openBooth()
    await fill(booth, 3000)
    const downloads = [await startDownload(booth), await startDownload(booth)]
    downloads.push(await startDownload(booth))
    const admin = await booth.signedInAs(ani)

    const refused = await admin.get('/api/queue/history/export')
    await downloads[0]?.rest()
    const taken = await admin.get('/api/queue/history/export')

    expect([refused.statusCode, refused.json()]).toEqual([
      503,
      { message: 'Terlalu banyak ekspor sedang berjalan, coba lagi sebentar lagi' },
    ])
    expect(taken.statusCode).toBe(200)
  })

  it('breaks off visibly when the database fails', async () => {
    const booth = await openBooth()
    await fill(booth, 6000)
    const download = await startDownload(booth)

    await loseDatabase(booth)

    await expect(download.rest()).rejects.toThrow('aborted')
  })

  it.each([
    ['startDate=2025-01-07&endDate=2025-01-06', 'Tanggal mulai tidak boleh setelah tanggal akhir'],
    ['status=done', 'Status tidak dikenal'],
  ])('refuses %s', async (query, message) => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)

    const answer = await admin.get(`/api/queue/history/export?${query}`)

    expect([answer.statusCode, answer.json()]).toEqual([400, { message }])
  })
})

const read = (body: string) =>
  Papa.parse<string[]>(body.replace(/^\uFEFF/, ''), { delimiter: ';' }).data

async function exported(booth: Booth, query = '') {
  const admin = await booth.signedInAs(ani)
  return read((await admin.get(`/api/queue/history/export?${query}`)).body)
}

/** Copies one entry on one day, with names long enough to fill every buffer. */
async function fill(booth: Booth, rows: number) {
  const { id } = await booth.holds({ studentName: 'Siti Rahma'.repeat(200) })
  const model = await booth.db
    .selectFrom('queue_entries')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  for (let number = 2; number <= rows; number += 500) {
    const numbers = Array.from({ length: Math.min(500, rows - number + 1) }, (_, i) => number + i)
    await booth.db
      .insertInto('queue_entries')
      .values(numbers.map(n => ({ ...model, id: `${entryOf(model).id}-${n}`, queue_number: n })))
      .execute()
  }
  await booth.db.updateTable('school_days').set({ last_number: rows, waiting: rows }).execute()
}

/** Starts a download whose reader consumes nothing until asked. */
async function startDownload(booth: Booth) {
  const origin = await booth.listen()
  const { token } = await booth.signedInAs(ani)
  const headers = { authorization: `Bearer ${token}` }
  const ask = request(`${origin}/api/queue/history/export`, { headers, agent: false })
  onTestFinished(() => void ask.destroy())
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    ask.on('response', resolve)
    ask.on('error', reject)
    ask.end()
  })
  return {
    abort: () => void ask.destroy(),
    async rest() {
      let body = ''
      response.setEncoding('utf8')
      for await (const chunk of response) body += chunk
      return body
    },
  }
}

async function isFreeOfSnapshots({ db }: Booth): Promise<boolean> {
  if (inject('database') === 'sqlite') {
    await sql`pragma busy_timeout = 0`.execute(db)
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    return rows[0]?.busy === 0
  }
  const { rows } = await sql<{ open: number }>`
    select count(*) as open from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'
  `.execute(db)
  return rows[0]?.open === 0
}

async function loseDatabase(booth: Booth) {
  if (inject('database') === 'sqlite') return booth.readers.destroy()
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()
  `.execute(booth.db)
}
