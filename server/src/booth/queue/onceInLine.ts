import { ACTIVE } from '@antrian/contract/queue/activeEntry'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/errors.ts'
import { entryOf, type StoredEntry } from './entryRow.ts'

/**
 * Refuses an entry whose student of the roster waits or is in the booth already. Called after the
 * change, because counting it on its day lets one in at a time: the second sees the first.
 *
 * @param extra returns fields of the answer from the other entry
 * @throws Refusal
 */
export async function expectOnceInLine(
  trx: DatabaseTransaction,
  { id, rosterId, studentName }: StoredEntry,
  extra: (other: StoredEntry) => object = () => ({}),
) {
  if (!rosterId) return
  const other = await trx
    .selectFrom('queue_entries')
    .selectAll()
    .where('roster_id', '=', rosterId)
    .where('status', 'in', ACTIVE)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (other) throw new Refusal(409, `${studentName} sudah ada di antrian`, extra(entryOf(other)))
}
