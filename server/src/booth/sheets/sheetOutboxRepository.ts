import type { Selectable } from 'kysely'
import type { Database, SheetBackupRow } from '../../platform/database/schema.ts'
import { inTransaction } from '../../platform/database/transaction.ts'

export type OutboxRow = Selectable<SheetBackupRow>

interface Claim {
  id: string
  now: string
  /** No other node takes the rows before this time. */
  until: string
  limit: number
}

/** Outbox of rows for the spreadsheet, shared by all nodes. */
export function createSheetOutbox(db: Database) {
  return {
    /**
     * Claims the oldest due rows, but only the first of each entry, because a correction must not
     * be sent before its row. Checks `next_at` again in the update, so that only one node claims a
     * row.
     */
    claim: ({ id, now, until, limit }: Claim): Promise<OutboxRow[]> =>
      inTransaction(db, trx =>
        trx
          .updateTable('sheet_backups')
          .set(eb => ({ claim: id, next_at: until, attempts: eb('attempts', '+', 1) }))
          .where('id', 'in', eb =>
            eb
              .selectFrom('sheet_backups as due')
              .select('due.id')
              .where('due.sent_at', 'is', null)
              .where('due.next_at', '<=', now)
              .where(before =>
                before.not(
                  before.exists(
                    before
                      .selectFrom('sheet_backups as earlier')
                      .select('earlier.id')
                      .whereRef('earlier.entry_id', '=', 'due.entry_id')
                      .whereRef('earlier.position', '<', 'due.position')
                      .where('earlier.sent_at', 'is', null),
                  ),
                ),
              )
              .orderBy('due.owed_at')
              .orderBy('due.id')
              .limit(limit),
          )
          .where('sent_at', 'is', null)
          .where('next_at', '<=', now)
          .returningAll()
          .execute(),
      ),

    /**
     * Marks rows as possibly written, before they are sent. Returns those that still belong to the
     * claim.
     */
    doubt: (ids: string[], claim: string): Promise<string[]> =>
      inTransaction(db, async trx => {
        if (!ids.length) return []
        const rows = await trx
          .updateTable('sheet_backups')
          .set({ in_doubt: 1 })
          .where('id', 'in', ids)
          .where('claim', '=', claim)
          .where('sent_at', 'is', null)
          .returning('id')
          .execute()
        return rows.map(({ id }) => id)
      }),

    /** Marks rows as sent, no matter which node sent them. */
    sent: (ids: string[], at: string) =>
      inTransaction(db, async trx => {
        if (!ids.length) return
        await trx
          .updateTable('sheet_backups')
          .set({ sent_at: at })
          .where('id', 'in', ids)
          .where('sent_at', 'is', null)
          .execute()
      }),

    /** Releases a claim. `absent` are rows that are known not to be in the sheet. */
    giveBack: (claim: string, nextAt: string, absent: string[]) =>
      inTransaction(db, async trx => {
        const mine = trx
          .updateTable('sheet_backups')
          .where('claim', '=', claim)
          .where('sent_at', 'is', null)
        await mine.set({ next_at: nextAt }).execute()
        if (absent.length) {
          await mine.set({ in_doubt: 0 }).where('id', 'in', absent).execute()
        }
      }),

    /** Ends the claims of all other processes. Only for a process that is alone. */
    endClaims: (nextAt: string) =>
      inTransaction(db, async trx => {
        await trx
          .updateTable('sheet_backups')
          .set({ next_at: nextAt })
          .where('claim', 'is not', null)
          .where('sent_at', 'is', null)
          .where('next_at', '>', nextAt)
          .execute()
      }),

    /**
     * Number and oldest time of unsent rows. They have a partial index, because this is read every
     * few seconds.
     */
    waiting: () =>
      db
        .selectFrom('sheet_backups')
        .select(({ fn }) => [
          fn.countAll<number>().as('waiting'),
          fn.min('owed_at').as('oldestWaiting'),
        ])
        .where('sent_at', 'is', null)
        .executeTakeFirstOrThrow(),

    /** Ids of the rows that were sent last. */
    lastSent: async (): Promise<string[]> => {
      const rows = await db
        .selectFrom('sheet_backups')
        .select('id')
        .where('sent_at', 'is not', null)
        .orderBy('sent_at', 'desc')
        .limit(10)
        .execute()
      return rows.map(({ id }) => id)
    },

    sentSoFar: () =>
      db
        .selectFrom('sheet_backups')
        .select(({ fn }) => [fn.countAll<number>().as('sent'), fn.max('sent_at').as('lastSentAt')])
        .where('sent_at', 'is not', null)
        .executeTakeFirstOrThrow(),
  }
}

export type SheetOutbox = ReturnType<typeof createSheetOutbox>
