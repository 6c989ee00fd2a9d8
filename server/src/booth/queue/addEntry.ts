import { randomUUID } from 'node:crypto'
import type { EntryDraft } from '@antrian/contract/queue/entryDraft'
import { schoolYearOf } from '@antrian/contract/shared/schoolYear'
import { doneBy } from '../../platform/change/doneBy.ts'
import { type Actor, writeLog } from '../../platform/change/writeLog.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'
import { rosterKeys, rosterLink } from '../roster/rosterLinkRepository.ts'
import { takeNumbers } from './dayCounts.ts'
import { columnsOf, entryOf, type StoredEntry } from './entryRow.ts'
import { type Offer, prepaidDetails, pricedColumns } from './pricing.ts'

interface NewEntry extends Offer {
  draft: EntryDraft
  day: string
  /** Expected start of the session. Null if no forecast is possible. */
  forecastAt?: string | null
  rosterId?: string | undefined
}

/** @throws Refusal if the price shown to the admin is no longer valid */
export async function addEntry(
  trx: DatabaseTransaction,
  { draft, day, forecastAt = null, rosterId, ...offer }: NewEntry,
  actor: Actor,
): Promise<StoredEntry> {
  const priced = await pricedColumns(trx, draft.photoCount, offer)
  const row = await trx
    .insertInto('queue_entries')
    .values({
      id: randomUUID(),
      day,
      queue_number: await takeNumbers(trx, day, 1),
      ...columnsOf(draft),
      ...priced,
      ...doneBy('created', actor),
      forecast_at: forecastAt,
      status: 'waiting',
      version: 1,
      roster_id: rosterLink(trx, rosterKeys(draft, schoolYearOf(day), rosterId)),
      last_action: 'add',
      call_count: 0,
      redo_place: 0,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeLog(trx, 'add', row, actor, { ...draft, ...prepaidDetails(row) })
  return entryOf(row)
}
