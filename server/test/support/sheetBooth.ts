import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SheetStatus } from '@antrian/contract/developer/sheetBackup'
import { expect, onTestFinished } from 'vitest'
import { patience } from '../../../testkit/patience.ts'
import { TIMING, type Timing } from '../../src/booth/sheets/timing.ts'
import { openBooth } from './booth.ts'
import { startFakeSheets } from './fakeSheets.ts'
import { citra } from './people.ts'
import { newStorage } from './storage.ts'

/**
 * Polls often and has short time limits, 2 s for a call on a quiet machine. The retry delays are those
 * of the product.
 */
export const BRISK = { ...TIMING, poll: 10, gap: 1, call: patience() / 15, stopTimeout: 200 }

export const START = Date.parse('2025-01-06T02:00:00.000Z')

/** A booth with a fake spreadsheet. Time passes only when the test says so. */
export async function openSheetBooth({
  env = {},
  now = new Date(START).toISOString(),
  storage,
  sheets,
  timing = BRISK,
}: {
  env?: Record<string, string>
  now?: string
  storage?: Record<string, string>
  sheets?: Awaited<ReturnType<typeof startFakeSheets>>
  timing?: Timing
} = {}) {
  const place = storage ?? (await newStorage())
  const google = sheets ?? (await startFakeSheets())
  if (!sheets) onTestFinished(google.close)
  const file = join(String(place.DATA_DIR), 'account.json')
  await writeFile(file, JSON.stringify(google.account), { mode: 0o600 })
  const booth = await openBooth({
    storage: place,
    now,
    env: { ...google.settings(file), ...env },
    sheetTiming: timing,
  })
  await booth.app.ready()
  const developer = await booth.signedInAs(citra)
  const passes = (milliseconds: number) =>
    booth.setTime(new Date(booth.now() + milliseconds).toISOString())
  const status = async (): Promise<SheetStatus> =>
    (await developer.get('/api/developer/sheets-status')).json().data

  return {
    booth,
    google,
    storage: place,
    developer,
    status,
    completes: async (...names: string[]) => {
      for (const studentName of names) {
        passes(1)
        await booth.holds({ studentName, status: 'completed', paymentMethod: 'qris' })
      }
    },
    passes,
    /** Waits until the spreadsheet backup has this state. */
    becomes: async (state: SheetStatus['state']) => {
      await expect.poll(async () => (await status()).state).toBe(state)
    },
    /** Names in the sheet, from top to bottom. */
    names: () => google.rows.map(row => row[1]),
  }
}
