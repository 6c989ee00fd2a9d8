import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { RESET_CONFIRMATION } from '@antrian/contract/developer/reset'
import { describe, expect, inject, it } from 'vitest'
import { TIMING } from '../../../src/booth/sheets/timing.ts'
import { openBooth } from '../../support/booth.ts'
import { startFakeSheets } from '../../support/fakeSheets.ts'
import { ani, citra } from '../../support/people.ts'
import { openSheetBooth } from '../../support/sheetBooth.ts'
import { newStorage } from '../../support/storage.ts'
import { TRICKY_NAMES } from '../../support/trickyNames.ts'

async function until(holds: () => boolean | Promise<boolean>) {
  await expect.poll(holds).toBe(true)
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const SECOND = 1000
const MINUTE = 60 * SECOND

describe('a completion', () => {
  it('is written to the spreadsheet: name, photos and payment, each in its column', async () => {
    const { booth, google, becomes, status } = await openSheetBooth()
    const qris = await booth.holds({ studentName: 'Ayu', photoCount: 4, status: 'in-progress' })
    const admin = await booth.signedInAs(ani)
    await admin.post(`/api/queue/${qris.id}/complete`, { paymentMethod: 'qris' })
    await becomes('done')
    const cash = await booth.holds({ studentName: 'Budi', photoCount: 6, status: 'completed' })
    await until(() => google.rows.length === 2)

    expect(google.rows).toEqual([
      [null, 'Ayu', null, 4, null, null, null, null, 4, null, qris.id],
      [null, 'Budi', null, 6, null, null, null, null, null, 6, cash.id],
    ])
    await until(async () => (await status()).sent === 2)
    expect(await status()).toMatchObject({ waiting: 0, oldestWaiting: null, lastError: null })
  })

  it('writes any name unchanged, and never as a formula', async () => {
    const { completes, names } = await openSheetBooth()

    await completes(...TRICKY_NAMES)

    await until(() => names().length === TRICKY_NAMES.length)
    expect(names()).toEqual(TRICKY_NAMES)
  })

  it('is the only event that writes a row', async () => {
    const { booth, google, completes, becomes } = await openSheetBooth()
    await booth.holds({ status: 'cancelled' })
    await booth.holds()

    await completes('Ayu')

    await becomes('done')
    expect(google.rows).toHaveLength(1)
  })

  it('is batched with others, with one request for a token', async () => {
    const { google, completes, passes, names, becomes } = await openSheetBooth()
    google.fails('append', { status: 403 })
    await completes('Pertama')
    await becomes('failing')
    await completes('Ayu', 'Budi', 'Citra')

    passes(MINUTE)

    await until(() => names().length === 4)
    expect(names()).toEqual(['Pertama', 'Ayu', 'Budi', 'Citra'])
    expect(google.calls.filter(call => call === 'append')).toHaveLength(2)
  })

  it('never waits for Google, and succeeds whatever Google answers', async () => {
    const { booth, google, becomes, status } = await openSheetBooth()
    google.fails('append', 'hang', 100)
    const admin = await booth.signedInAs(ani)
    const { id } = await booth.holds({ status: 'in-progress' })

    const answer = await admin.post(`/api/queue/${id}/complete`, { paymentMethod: 'cash' })

    expect(answer.json()).toMatchObject({ success: true, data: { status: 'completed' } })
    await becomes('failing')
    expect(await status()).toMatchObject({ waiting: 1, lastError: 'Google tidak menjawab' })
  })

  it.runIf(inject('database') === 'sqlite')(
    'is no longer sent once the queue is emptied',
    async () => {
      const { google, completes, becomes, developer, status } = await openSheetBooth()
      google.fails('append', { status: 403 }, 100)
      await completes('Ayu')
      await becomes('failing')

      await developer.post('/api/admin/reset-database', { confirmation: RESET_CONFIRMATION })

      expect(await status()).toMatchObject({ waiting: 0 })
    },
  )
})

describe('a failed attempt', () => {
  it.each([
    ['no token', 'token', { status: 500 }, 'Google sedang bermasalah (500)'],
    ['an account unknown', 'token', { status: 400 }, 'Google menolak akun layanan (400)'],
    [
      'no access',
      'append',
      { status: 403 },
      'Akun layanan belum diberi akses ke spreadsheet (403)',
    ],
    [
      'protected cells',
      'append',
      { status: 400, body: 'You are trying to edit a protected cell or object.' },
      'Sel di sheet ini dilindungi: beri akun layanan izin mengubahnya (Data, Lindungi sheet dan rentang) (400)',
    ],
    [
      'a full spreadsheet',
      'append',
      {
        status: 400,
        body: 'This action would increase the number of cells above the limit of 10000000 cells.',
      },
      'Spreadsheet sudah penuh (10 juta sel): buat yang baru, atau hapus sheet dan kolom kosongnya (400)',
    ],
    [
      'a sheet that ends before K',
      'append',
      {
        status: 400,
        body: 'Range (Sheet1!K:K) exceeds grid limits. Max rows: 1000, max columns: 10',
      },
      'Kolom K tidak berisi id lagi: kolom disisipkan atau dihapus (400)',
    ],
    [
      'an API that is off',
      'about',
      { status: 403, body: 'SERVICE_DISABLED' },
      'Google Sheets API belum aktif: aktifkan di Google Cloud untuk proyek akun layanan (403)',
    ],
    ['no spreadsheet', 'about', { status: 404 }, 'Spreadsheet tidak ditemukan (404)'],
    ['nobody there', 'about', 'refuse', 'Google tidak dapat dihubungi'],
    ['silence', 'token', 'hang', 'Google tidak menjawab'],
  ] as const)('is reported and repeated after %s', async (_name, call, fault, message) => {
    const { google, completes, becomes, passes, names, status } = await openSheetBooth()
    google.fails(call, fault)
    await completes('Ayu')
    await becomes('failing')
    expect(await status()).toMatchObject({ lastError: message, waiting: 1 })

    passes(5 * MINUTE)

    await becomes('done')
    expect(names()).toEqual(['Ayu'])
  })

  it('is repeated after growing pauses', async () => {
    const { booth, google, completes, becomes, passes, status } = await openSheetBooth()
    google.fails('append', { status: 403 }, 100)
    await completes('Ayu')
    await becomes('failing')

    const pauses: number[] = []
    for (let n = 1; n < 12; n++) {
      const { nextTryAt } = await status()
      const calls = google.calls.length
      const pause = Date.parse(String(nextTryAt)) - booth.now()
      pauses.push(pause)
      passes(pause)
      await until(async () => (await status()).nextTryAt !== nextTryAt)
      expect(google.calls.length).toBeGreaterThan(calls)
    }

    pauses.forEach((pause, n) => {
      const least = Math.min(5 * MINUTE, 2 * SECOND * 2 ** n)
      expect(pause).toBeGreaterThanOrEqual(least)
      expect(pause).toBeLessThanOrEqual(least * 1.5)
    })
    expect(new Set(pauses.map(pause => pause % SECOND)).size).toBeGreaterThan(5)
  })

  it('waits a minute without quota, or as long as Google says', async () => {
    const { booth, google, completes, becomes, passes, status, names } = await openSheetBooth()
    google.fails('append', { status: 429, retryAfter: 200 })
    await completes('Ayu')
    await becomes('paused')

    const { nextTryAt } = await status()
    expect(Date.parse(String(nextTryAt)) - booth.now()).toBeGreaterThanOrEqual(200 * SECOND)
    google.fails('append', { status: 403, body: '{"reason":"RATE_LIMIT_EXCEEDED"}' })
    passes(300 * SECOND)
    await until(async () => (await status()).nextTryAt !== nextTryAt)
    expect(await status()).toMatchObject({ state: 'paused', waiting: 1 })
    passes(90 * SECOND)

    await becomes('done')
    expect(names()).toEqual(['Ayu'])
  })

  it('is repeated with a new token when the old one has expired', async () => {
    const { google, completes, becomes, passes, names } = await openSheetBooth()
    await completes('Ayu')
    await becomes('done')
    google.expireTokens()

    await completes('Budi')
    await becomes('failing')
    passes(5 * SECOND)

    await becomes('done')
    expect(names()).toEqual(['Ayu', 'Budi'])
  })

  it('finds the sheet again after somebody replaced it', async () => {
    const { google, completes, becomes, passes, status } = await openSheetBooth()
    google.sheet.name = 'Lama'
    await completes('Ayu')
    await becomes('failing')
    expect(await status()).toMatchObject({ lastError: 'Sheet "Sheet1" tidak ada di spreadsheet' })

    google.sheet.name = 'Sheet1'
    passes(MINUTE)

    await becomes('done')
  })

  it('blocks no other row when one row is refused', async () => {
    const { google, completes, passes, names, status } = await openSheetBooth()
    google.sheet.rejected = 'Ayu'
    await completes('Ayu', 'Budi', 'Citra')

    await until(() => {
      passes(5 * SECOND)
      return names().length === 2
    })
    expect(names()).toEqual(['Budi', 'Citra'])
    await until(async () => (await status()).waiting === 1)

    google.sheet.rejected = undefined
    passes(61 * MINUTE)
    await until(() => names().length === 3)
  })
})

describe('a sheet with moved columns', () => {
  const MOVED = 'Kolom K tidak berisi id lagi: kolom disisipkan atau dihapus'

  it('receives no row, says so, and receives every row once when it is repaired', async () => {
    const { google, completes, becomes, passes, names, status } = await openSheetBooth()
    await completes('Ayu', 'Budi')
    await becomes('done')
    google.insertColumn(3)
    // The next look at the latest: the run that wrote may not have ended yet.
    passes(TIMING.look)

    await completes('Citra', 'Dewi')
    await becomes('failing')

    expect(await status()).toMatchObject({ lastError: MOVED, waiting: 2 })
    expect(names()).toEqual(['Ayu', 'Budi'])
    google.deleteColumn(3)
    passes(5 * MINUTE)
    await becomes('done')
    expect(names()).toEqual(['Ayu', 'Budi', 'Citra', 'Dewi'])
  })

  it('receives no row of a new run when a column was deleted', async () => {
    const { booth, google, storage, completes, becomes, names } = await openSheetBooth()
    await completes('Ayu')
    await becomes('done')
    await booth.app.close()
    google.deleteColumn(2)

    const next = await openSheetBooth({ storage, sheets: google })
    await next.completes('Budi')
    await next.becomes('failing')

    expect(await next.status()).toMatchObject({ lastError: MOVED, waiting: 1 })
    expect(names()).toEqual(['Ayu'])
  })

  it('receives no second row for one without an answer', async () => {
    const { google, completes, becomes, passes, names, status } = await openSheetBooth()
    google.fails('append', 'lost')
    await completes('Ayu')
    await becomes('failing')
    google.insertColumn(3)
    passes(MINUTE)
    await until(async () => (await status()).lastError === MOVED)

    google.deleteColumn(3)
    passes(5 * MINUTE)

    await becomes('done')
    expect(names()).toEqual(['Ayu'])
  })

  it('receives no test row', async () => {
    const { google, completes, becomes, developer, names } = await openSheetBooth()
    await completes('Ayu')
    await becomes('done')
    google.insertColumn(0)

    const answer = await developer.post('/api/developer/test-sheets-backup')

    expect(answer.json()).toEqual({ success: false, message: MOVED })
    expect(names()).toHaveLength(1)
  })

  it('receives rows when its earlier ones were removed', async () => {
    const { google, completes, becomes, names } = await openSheetBooth()
    await completes('Ayu')
    await becomes('done')
    google.rows.length = 0

    await completes('Budi')

    await until(() => names().length === 1)
    expect(names()).toEqual(['Budi'])
  })
})

describe('a row without an answer', () => {
  it.each([
    ['the answer never came', 'lost'],
    ['the line was cut', 'cut'],
  ] as const)('is not written twice: %s', async (_name, fault) => {
    const { google, completes, becomes, passes, names, status } = await openSheetBooth()
    google.fails('append', fault)
    await completes('Ayu')
    await becomes('failing')
    expect(names()).toEqual(['Ayu'])

    await completes('Budi')
    passes(MINUTE)

    await until(async () => (await status()).waiting === 0)
    expect(names()).toEqual(['Ayu', 'Budi'])
    expect(google.calls).toContain('ids')
  })

  it.each([
    ['the request never came', 'hang'],
    ['Google stumbled', { status: 503 }],
  ] as const)('is written if it is missing: %s', async (_name, fault) => {
    const { google, completes, becomes, passes, names } = await openSheetBooth()
    google.fails('append', fault)
    await completes('Ayu')
    await becomes('failing')
    expect(names()).toEqual([])

    passes(MINUTE)

    await becomes('done')
    expect(names()).toEqual(['Ayu'])
  })

  it('waits while it cannot be looked up', async () => {
    const { google, completes, becomes, passes, names, status } = await openSheetBooth()
    google.fails('append', 'lost')
    google.fails('ids', { status: 403 })
    await completes('Ayu')
    await becomes('failing')
    passes(MINUTE)
    await until(async () => /403/.test((await status()).lastError ?? ''))

    passes(5 * MINUTE)

    await becomes('done')
    expect(names()).toEqual(['Ayu'])
  })

  it('is abandoned in time although memory is cleared meanwhile', async () => {
    const { google, completes, status } = await openSheetBooth()
    google.fails('append', 'lost')
    await completes('Ayu')

    await until(async () => {
      collectGarbage()
      return (await status()).state === 'failing'
    })
    expect((await status()).lastError).toBe('Google tidak menjawab')
  })

  it('waits half a minute before it is looked up', async () => {
    const { booth, google, completes, becomes, status } = await openSheetBooth()
    google.fails('append', 'lost')
    await completes('Ayu')
    await becomes('failing')

    const { nextTryAt } = await status()

    expect(Date.parse(String(nextTryAt)) - booth.now()).toBeGreaterThanOrEqual(30 * SECOND)
  })
})

describe('the outbox after a restart', () => {
  it('is complete, and is sent', async () => {
    const first = await openSheetBooth()
    first.google.fails('append', { status: 403 })
    await first.completes('Ayu', 'Budi')
    await first.becomes('failing')
    await first.booth.app.close()

    const second = await openSheetBooth({ storage: first.storage, sheets: first.google })
    second.passes(MINUTE)

    await second.becomes('done')
    expect(second.names().toSorted()).toEqual(['Ayu', 'Budi'])
  })

  it('looks up an interrupted write, and makes it once', async () => {
    const first = await openSheetBooth()
    first.google.fails('append', 'lost')
    await first.completes('Ayu')
    await until(() => first.names().length === 1)
    await first.booth.app.close()

    const second = await openSheetBooth({ storage: first.storage, sheets: first.google })
    second.passes(2 * MINUTE)

    await until(async () => (await second.status()).waiting === 0)
    expect(second.names()).toEqual(['Ayu'])
  })

  it('records a write that finishes in time', async () => {
    const first = await openSheetBooth()
    await first.completes('Ayu')
    await until(() => first.names().length === 1)
    await first.booth.app.close()

    const second = await openSheetBooth({ storage: first.storage, sheets: first.google })

    expect(await second.status()).toMatchObject({ waiting: 0, sent: 1 })
  })
})

describe('two servers on one database', () => {
  it('write every completion once', async ({ skip }) => {
    if (inject('database') === 'sqlite') skip('an embedded database has one server')
    const first = await openSheetBooth()
    const second = await openSheetBooth({ storage: first.storage, sheets: first.google })
    const names = Array.from({ length: 120 }, (_, n) => `Siswa ${n}`)

    for (const [n, name] of names.entries()) await (n % 2 ? first : second).completes(name)

    await until(async () => (await first.status()).waiting === 0)
    expect(first.names().toSorted()).toEqual(names.toSorted())
  })
})

describe('the test buttons of the panel', () => {
  it('name the spreadsheet, and write nothing', async () => {
    const { developer, google } = await openSheetBooth()

    const answer = await developer.get('/api/developer/test-sheets-connection')

    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { success: true, message: 'Terhubung ke "Photobooth", sheet "Sheet1"' },
    ])
    expect(google.rows).toEqual([])
    expect(google.calls).toEqual(['token', 'about'])
  })

  it('write a row that changes no sum', async () => {
    const { developer, google, status } = await openSheetBooth()

    const answer = await developer.post('/api/developer/test-sheets-backup')

    expect(answer.json()).toEqual({
      success: true,
      message: 'Baris tes tersimpan di sheet "Sheet1" dan boleh dihapus',
    })
    expect(google.rows).toHaveLength(1)
    expect(google.rows[0]?.filter(cell => cell !== null)).toEqual([
      'TES BACKUP (boleh dihapus)',
      expect.stringMatching(/^tes-/),
    ])
    expect(await status()).toMatchObject({ waiting: 0, sent: 0 })
  })

  it('name the reason of a failure', async () => {
    const { developer, google } = await openSheetBooth()
    google.sheet.isShared = false

    const failed = {
      success: false,
      message: 'Akun layanan belum diberi akses ke spreadsheet (403)',
    }
    const connection = await developer.get('/api/developer/test-sheets-connection')
    const backup = await developer.post('/api/developer/test-sheets-backup')

    expect([connection.statusCode, connection.json()]).toEqual([200, failed])
    expect([backup.statusCode, backup.json()]).toEqual([200, failed])
  })

  it('name a missing configuration, and completions work', async () => {
    const booth = await openBooth()
    const developer = await booth.signedInAs(citra)
    await booth.holds({ status: 'completed' })

    const notSetUp = { success: false, message: 'Belum dikonfigurasi' }
    const connection = await developer.get('/api/developer/test-sheets-connection')
    const backup = await developer.post('/api/developer/test-sheets-backup')
    const status = await developer.get('/api/developer/sheets-status')

    expect([connection.json(), backup.json()]).toEqual([notSetUp, notSetUp])
    expect(status.json().data).toMatchObject({ state: 'not-configured', waiting: 1, account: null })
  })
})

describe('the Google key file', () => {
  it.each([
    ['is not there', undefined],
    ['is no JSON', 'tidak'],
    ['is another JSON', '{}'],
    ['holds no key', '{"client_email":"a@b","private_key":"tidak"}'],
  ])('stops the server with a message when it %s', async (_name, content) => {
    const storage = await newStorage()
    const file = join(String(storage.DATA_DIR), 'account.json')
    if (content !== undefined) await writeFile(file, content)

    const booth = openBooth({
      storage,
      env: { GOOGLE_SERVICE_ACCOUNT_FILE: file, SPREADSHEET_ID: 'a' },
    })

    await expect(booth).rejects.toThrow(/^GOOGLE_SERVICE_ACCOUNT_FILE \S+ [a-zA-Z _]+\.$/)
  })

  it('appears in no log, and a warning names other users who can read it', async () => {
    const google = await startFakeSheets()
    const storage = await newStorage()
    const file = join(String(storage.DATA_DIR), 'open.json')
    await writeFile(file, JSON.stringify(google.account))
    await chmod(file, 0o644)

    const booth = await openBooth({ storage, env: { ...google.settings(file), LOG_LEVEL: 'info' } })
    const developer = await booth.signedInAs(citra)
    google.close()
    await developer.get('/api/developer/test-sheets-connection')

    const printed = booth.printed.join('')
    expect(printed).toContain('chmod 600')
    expect(printed).not.toContain('PRIVATE KEY')
    expect(printed).not.toContain('eyJ')
  })
})
