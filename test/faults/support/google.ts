import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FakeSheets, startFakeSheets } from '../../../server/test/support/fakeSheets.ts'
import { until } from '../../../testkit/until.ts'
import { ask } from './desk.ts'
import type { Place } from './place.ts'

/** A Google of this place's own, and the settings of a server that writes there. */
export async function openGoogle(place: Place) {
  const google = await startFakeSheets()
  const file = join(place.dataDir, 'account.json')
  await writeFile(file, JSON.stringify(google.account), { mode: 0o600 })
  return { google, settings: { ...place.settings, ...google.settings(file) } }
}

/** By its id, wherever the id's column is. */
const timesIn = ({ rows }: FakeSheets, id: string) => rows.filter(row => row.includes(id)).length

/** Until the server knows of every completion that it is in the sheet. */
export const untilNothingIsOwed = (address: string, place: Place, patience: number) =>
  until(
    'nothing is owed to the sheet',
    async () => {
      const { data } = await ask(`${address}/api/developer/sheets-status`, place.developer)
      return (data as { waiting?: number } | undefined)?.waiting === 0
    },
    patience,
  )

/** What the sheet has too little and too much of these completions. */
export const misplaced = (google: FakeSheets, completed: string[]) => ({
  lost: completed.filter(id => timesIn(google, id) === 0).length,
  doubled: completed.filter(id => timesIn(google, id) > 1).length,
})
