import type { EntryDraft } from '@antrian/contract/queue/entryDraft'
import type { Actor } from '../../platform/change/writeLog.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'
import { addEntry } from '../queue/addEntry.ts'
import type { StoredEntry } from '../queue/entryRow.ts'
import { expectOnceInLine } from '../queue/onceInLine.ts'

interface Arriving {
  students: readonly { draft: EntryDraft; rosterId?: string | undefined }[]
  day: string
  /** Expected start of the next entry at the end of the queue. Called once for each entry. */
  expectedStart: (photoCount: number) => string | null
}

/**
 * Adds students who are at the desk, all or none, so that no student of the roster is in the queue
 * twice.
 */
export async function addArrived(
  trx: DatabaseTransaction,
  { students, day, expectedStart }: Arriving,
  actor: Actor,
): Promise<StoredEntry[]> {
  const entries: StoredEntry[] = []
  for (const { draft, rosterId } of students) {
    const forecastAt = expectedStart(draft.photoCount)
    const entry = await addEntry(trx, { draft, rosterId, day, forecastAt }, actor)
    entries.push(entry)
    await expectOnceInLine(trx, entry)
  }
  return entries
}
