import { createCaller } from '../booth/caller.ts'
import { openSeeded } from '../booth/seededDatabase.ts'
import { startBooth } from '../booth/startBooth.ts'
import { type Figure, printTable } from '../table.ts'
import { benchExport } from './exporting.ts'
import { benchReading } from './reading.ts'

/** Measures history, statistics and export with many rows, on both databases. */
export async function benchHistory(rows: number): Promise<Figure[]> {
  const all: Figure[] = []
  for (const engine of ['sqlite', 'postgres'] as const) {
    await using database = await openSeeded(engine, rows)
    await using booth = await startBooth({ ...database, admins: 2 })
    const admin = createCaller(booth.origin, booth.tokens[0] ?? '')
    const figures = [...(await benchExport(booth, admin)), ...(await benchReading(admin))]
    admin.close()
    printTable(`${rows.toLocaleString('en')} rows on ${engine}`, figures)
    all.push(...figures)
  }
  return all
}
