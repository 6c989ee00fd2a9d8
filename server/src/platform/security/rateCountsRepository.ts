import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import type { ShareCounts } from './rateCounts.ts'

const KEPT = 2

/** Adds this node's counts to a shared table and reads the sums. */
export const shareThrough =
  (db: Database): ShareCounts =>
  (minute, counted) =>
    inTransaction(db, async trx => {
      await trx
        .deleteFrom('rate_counts')
        .where('minute', '<', minute - KEPT)
        .execute()
      const rows = await trx
        .insertInto('rate_counts')
        // In the same order on every node, to avoid deadlocks.
        .values(
          [...counted]
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, count]) => ({ minute, key, count })),
        )
        .onConflict(conflict =>
          conflict.columns(['minute', 'key']).doUpdateSet(eb => ({
            count: eb('rate_counts.count', '+', eb.ref('excluded.count')),
          })),
        )
        .returning(['key', 'count'])
        .execute()
      return new Map(rows.map(({ key, count }) => [key, count]))
    })
