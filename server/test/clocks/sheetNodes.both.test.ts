import { describe, expect, inject, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../src/platform/clock.ts'
import { BRISK, openSheetBooth } from '../support/sheetBooth.ts'
import { newStorage } from '../support/storage.ts'

/** A call may take as long as the test needs. */
const PATIENTLY = { ...BRISK, call: 20_000 }

describe.runIf(inject('database') === 'postgres')('two nodes whose clocks differ', () => {
  it.each([
    ['ten minutes ahead', 10 * MINUTE],
    ['a day behind', -DAY],
  ])('write every row once, with one of them %s', async (_, ahead) => {
    const storage = await newStorage()
    const { booth, google, names } = await openSheetBooth({ storage, timing: PATIENTLY })
    const answer = google.waits('append')
    const there = new Date(booth.now() + ahead).toISOString()
    await openSheetBooth({ storage, sheets: google, now: there, timing: PATIENTLY })

    for (let n = 1; n <= 12; n++) {
      await booth.holds({ studentName: `Siswa ${n}`, status: 'completed' })
    }
    await expect.poll(() => google.calls.includes('append')).toBeTruthy()
    // The other node polls the outbox every few milliseconds.
    await expect
      // oxlint-disable-next-line tests/no-limit -- time in which another node would take the row
      .poll(() => google.calls.filter(call => call === 'append').length > 1, { timeout: 1500 })
      .toBeTruthy()
      .catch(() => {})
    answer()

    await expect.poll(() => names().length >= 12).toBeTruthy()
    expect(new Set(names()).size).toBe(names().length)
  })

  it('take no row from each other when one clock jumps forward during a call', async () => {
    const storage = await newStorage()
    const { booth, google, names } = await openSheetBooth({ storage, timing: PATIENTLY })
    const answer = google.waits('append')
    await booth.holds({ studentName: 'Ayu', status: 'completed' })
    await expect.poll(() => google.calls.includes('append')).toBeTruthy()

    const there = await openSheetBooth({ storage, sheets: google, timing: PATIENTLY })
    there.booth.setClock(HOUR)
    booth.setClock(DAY)
    await expect
      // oxlint-disable-next-line tests/no-limit -- time in which another node would take the row
      .poll(() => google.calls.includes('ids'), { timeout: 1500 })
      .toBeTruthy()
      .catch(() => {})
    answer()

    await expect.poll(() => names().length > 0).toBeTruthy()
    expect(names()).toEqual(['Ayu'])
    expect(google.calls).not.toContain('ids')
  })
})
