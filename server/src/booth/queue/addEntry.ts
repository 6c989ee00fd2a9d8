import { randomUUID } from 'node:crypto'
import type { EntryDraft } from '@antrian/contract/queue/entryDraft'
import { schoolYearOf } from '@antrian/contract/shared/schoolYear'
import { doneBy } from '../../platform/change/doneBy.ts'
import { type Actor, writeLog } from '../../platform/change/writeLog.ts'
import { compiledOnce, type Given } from '../../platform/database/compiledOnce.ts'
import type { Done, QueueEntryRow } from '../../platform/database/schema.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'
import { type RosterKeys, rosterKeys, rosterLink } from '../roster/rosterLinkRepository.ts'
import { takeNumbers } from './dayCounts.ts'
import { columnsOf, entryOf, type StoredEntry } from './entryRow.ts'
import { type Offer, prepaidDetails, pricedColumns } from './pricing.ts'

interface NewEntry extends Offer {
  draft: EntryDraft
  day: string
  /** Expected start of the session. Null if no forecast is possible. */
  forecastAt?: string | null
  /** Id of the chosen roster student. */
  rosterId?: string | undefined
}

type NewColumns = Done<'created'> &
  ReturnType<typeof columnsOf> &
  Pick<QueueEntryRow, 'id' | 'day' | 'queue_number' | 'price' | 'prepaid_method' | 'forecast_at'>

const insertEntry = compiledOnce(
  (
    db,
    {
      schoolYear,
      name,
      nameStart,
      searchName,
      classKey,
      chosen,
      ...columns
    }: Given<NewColumns & RosterKeys>,
  ) => {
    const roster = { schoolYear, name, nameStart, searchName, classKey, chosen }
    return db
      .insertInto('queue_entries')
      .values({
        ...columns,
        status: 'waiting',
        version: 1,
        roster_id: rosterLink(db, roster),
        last_action: 'add',
        call_count: 0,
        redo_place: 0,
      })
      .returningAll()
  },
)

/** @throws Refusal if the price shown to the admin is no longer valid */
export async function addEntry(
  trx: DatabaseTransaction,
  { draft, day, forecastAt = null, rosterId, ...offer }: NewEntry,
  actor: Actor,
): Promise<StoredEntry> {
  const priced = await pricedColumns(trx, draft.photoCount, offer)
  const row = await insertEntry.executeTakeFirstOrThrow(trx, {
    id: randomUUID(),
    day,
    queue_number: await takeNumbers(trx, day, 1),
    ...columnsOf(draft),
    ...priced,
    ...doneBy('created', actor),
    forecast_at: forecastAt,
    ...rosterKeys(draft, schoolYearOf(day), rosterId),
  })
  await writeLog(trx, 'add', row, actor, { ...draft, ...prepaidDetails(row) })
  return entryOf(row)
}
