import type { RosterPreview } from '@antrian/contract/roster/roster'
import { createCaller } from '../booth/caller.ts'
import { openSeeded } from '../booth/seededDatabase.ts'
import { startBooth } from '../booth/startBooth.ts'
import { type Figure, printTable } from '../table.ts'
import { said, timed, timingOf } from '../timing.ts'
import { pastedPreview } from './pastedPreview.ts'

const STUDENTS = 3000
const ASKED = 300
/** Prefixes of names: ones that half the school shares, and one that nobody has. */
const STARTS = ['muh', 'muhammad r', 'siti', 'xyz']
const FIRST = ['Muhammad Rizky', 'Muhammad Fajar', 'Siti Nur', 'Dewi', 'Ahmad', 'Putri', 'Bagas']

const rows = Array.from({ length: STUDENTS }, (_, place) => ({
  name: `${FIRST[place % FIRST.length]} Ramadhan ${place}`,
  className: `XI IPA ${place % 36}`,
  nis: String(place).padStart(6, '0'),
}))

/**
 * Measures suggestions with the largest allowed roster and a long history, on both databases, and
 * the preview of a pasted list in the browser.
 */
export async function benchRoster(): Promise<Figure[]> {
  const all: Figure[] = []
  for (const engine of ['sqlite', 'postgres'] as const) {
    await using database = await openSeeded(engine, 20_000)
    await using booth = await startBooth({ ...database, admins: 1 })
    const admin = createCaller(booth.origin, booth.tokens[0] ?? '')
    const { plan } = await admin.post<RosterPreview>('/api/roster/preview', { rows })
    await admin.post('/api/roster', { plan, gone: 'keep', consentHeldBy: 'Bench' })
    const figures: Figure[] = []
    for (const start of STARTS) {
      const milliseconds: number[] = []
      const path = `/api/queue/students?name=${encodeURIComponent(start)}`
      for (let time = 0; time < ASKED; time++) milliseconds.push(await timed(() => admin.get(path)))
      const timing = timingOf(milliseconds)
      figures.push({
        what: `suggestions for “${start}”`,
        figure: said(timing),
        goal: 'median < 2 ms',
        isMet: timing.median < 2,
      })
    }
    admin.close()
    printTable(`A roster of 3,000 on ${engine}`, figures)
    all.push(...figures)
  }
  const preview = await pastedPreview()
  printTable('A pasted list in Chromium, a quarter of the CPU', preview)
  return [...all, ...preview]
}
