import type { EntryDraft } from '@antrian/contract/queue/entryDraft'
import type { Actor } from '../../platform/change/writeLog.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'
import type { ExpectedStarts } from '../forecast/forecastService.ts'
import { addEntry } from '../queue/addEntry.ts'
import type { StoredEntry } from '../queue/entryRow.ts'
import { expectOnceInLine } from '../queue/onceInLine.ts'

interface Arriving {
  students: readonly { draft: EntryDraft; rosterId?: string | undefined }[]
  day: string
  expectedStarts: ExpectedStarts
}

/**
 * Adds students who are at the desk, all or none, so that no student of the roster is in the queue
 * twice.
 */
export async function addArrived(
  trx: DatabaseTransaction,
  { students, day, expectedStarts }: Arriving,
  actor: Actor,
): Promise<StoredEntry[]> {
  const entries: StoredEntry[] = []
  const starts = expectedStarts(students.map(({ draft }) => draft.photoCount))
  for (const [place, { draft, rosterId }] of students.entries()) {
    const forecastAt = starts[place] ?? null
    const entry = await addEntry(trx, { draft, rosterId, day, forecastAt }, actor)
    entries.push(entry)
    await expectOnceInLine(trx, entry)
  }
  return entries
}
