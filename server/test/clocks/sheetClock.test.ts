import { describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND } from '../../src/platform/clock.ts'
import { openBooth } from '../support/booth.ts'
import { startFakeSheets } from '../support/fakeSheets.ts'
import { citra } from '../support/people.ts'
import { BRISK, openSheetBooth } from '../support/sheetBooth.ts'
import { newStorage } from '../support/storage.ts'

/** A call may take as long as the test needs. */
const PATIENTLY = { ...BRISK, call: 20_000 }

const CHANGES = [
  ['back by ten minutes', -10 * MINUTE],
  ['back by an hour', -HOUR],
  ['back by a day', -DAY],
  ['forward by a day', DAY],
] as const

describe.each(CHANGES)('a clock set %s', (_, change) => {
  it('sends a failed row to the spreadsheet within its pause', async () => {
    const { booth, google, completes, becomes, passes, names } = await openSheetBooth({
      timing: PATIENTLY,
    })
    google.fails('append', { status: 429, retryAfter: 60 })
    await completes('Ayu')
    await becomes('paused')

    booth.setClock(change)
    const developer = await booth.signedInAs(citra)
    const { data } = (await developer.get('/api/developer/sheets-status')).json()
    const wait = Date.parse(data.nextTryAt) - booth.now()
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(90 * SECOND)
    expect(names()).toEqual([])
    passes(90 * SECOND)

    await expect.poll(() => names().length > 0).toBeTruthy()
    expect(names()).toEqual(['Ayu'])
  })

  it('does so between two runs, too', async () => {
    const [storage, sheets] = [await newStorage(), await startFakeSheets()]
    const before = await openSheetBooth({ storage, sheets, timing: PATIENTLY })
    sheets.fails('append', { status: 429, retryAfter: 60 })
    await before.completes('Ayu')
    await before.becomes('paused')
    await before.booth.app.close()

    const now = new Date(before.booth.now() + change).toISOString()
    const after = await openSheetBooth({ storage, sheets, now, timing: PATIENTLY })
    after.passes(90 * SECOND)

    await after.becomes('done')
    expect(after.names()).toEqual(['Ayu'])
  })

  it('delays no new completion', async () => {
    const { booth, completes, becomes, names } = await openSheetBooth({ timing: PATIENTLY })
    await completes('Ayu')
    await becomes('done')

    booth.setClock(change)
    await booth.holds({ studentName: 'Budi', status: 'completed' })

    await expect.poll(() => names().includes('Budi')).toBeTruthy()
  })
})

it('an outbox of an earlier version continues', async () => {
  const storage = await newStorage()
  const before = await openBooth({ storage })
  await before.holds({ studentName: 'Ayu', status: 'completed' })
  await before.db
    .updateTable('sheet_backups')
    .set({ next_at: new Date(before.now()).toISOString() })
    .execute()
  await before.db.deleteFrom('server_clock').execute()
  await before.app.close()

  const { becomes, names } = await openSheetBooth({ storage, timing: PATIENTLY })

  await becomes('done')
  expect(names()).toEqual(['Ayu'])
})
