import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PaymentMethod, type QueueEntry } from '@antrian/contract/queue/queue'
import { type FakeSheets, startFakeSheets } from '../../../server/test/support/fakeSheets.ts'
import { until } from '../../../testkit/until.ts'
import { ask, type Desk } from './desk.ts'
import type { Place } from './place.ts'

/** Starts a fake Google API for this place, and returns server settings that use it. */
export async function openGoogle(place: Place) {
  const google = await startFakeSheets()
  const file = join(place.dataDir, 'account.json')
  await writeFile(file, JSON.stringify(google.account), { mode: 0o600 })
  return { google, settings: { ...place.settings, ...google.settings(file) } }
}

/** Waits until the server has recorded every completion as sent to the sheet. */
export const untilNothingIsOwed = (address: string, place: Place, patience: number) =>
  until(
    'nothing is owed to the sheet',
    async () => {
      const { data } = await ask(`${address}/api/developer/sheets-status`, place.developer)
      return (data as { waiting?: number } | undefined)?.waiting === 0
    },
    patience,
  )

/** Corrects every third payment; undoes and repeats every other third completion. */
export async function repent(desk: Desk, completed: QueueEntry | undefined, turn: number) {
  const { id, version = 0 } = completed ?? {}
  if (turn % 3 === 1) await desk.correct(id, 'cash', version)
  if (turn % 3 === 2) {
    await desk.undo(id, version)
    await desk.complete(id, 'cash')
  }
}

/**
 * Counts rows that are missing or doubled in the sheet, the difference between its sums and the
 * completed prints, and corrections that come before their rows. On SQLite no server may run.
 */
export const misplaced = ({ rows }: FakeSheets, place: Place) =>
  place.look(async db => {
    const owed = await db.selectFrom('sheet_backups').selectAll().execute()
    const entries = await db.selectFrom('queue_entries').selectAll().execute()
    const placeOf = ({ id }: { id: string }) => rows.findIndex(row => row.includes(id))
    const times = owed.map(({ id }) => rows.filter(row => row.includes(id)).length)
    const differs = PaymentMethod.options.map((method, column) => {
      const inSheet = rows.reduce((sum, row) => sum + Number(row[FIRST_SUM + column] ?? 0), 0)
      const paid = entries
        .filter(({ payment_method }) => payment_method === method)
        .reduce((sum, { photo_count }) => sum + photo_count, 0)
      return Math.abs(inSheet - paid)
    })
    return {
      lost: times.filter(time => time === 0).length,
      doubled: times.filter(time => time > 1).length,
      corrections: owed.filter(({ position }) => position > 1).length,
      'sums off by': differs.reduce((sum, off) => sum + off, 0),
      'corrections too early': owed.filter(later =>
        owed.some(
          earlier =>
            earlier.entry_id === later.entry_id &&
            earlier.position < later.position &&
            placeOf(earlier) > placeOf(later),
        ),
      ).length,
    }
  })

/** Index of column I; column J follows. */
const FIRST_SUM = 8
