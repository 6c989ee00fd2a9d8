import type { Selectable } from 'kysely'
import type { Database, SheetBackupRow } from '../../platform/database/schema.ts'
import { inTransaction } from '../../platform/database/transaction.ts'

export type OwedRow = Selectable<SheetBackupRow>

export interface Claim {
  id: string
  now: string
  /** Until then nobody else takes these rows. */
  until: string
  limit: number
}

/** Outbox of rows for the spreadsheet, which any number of nodes work off. */
export function createSheetOutbox(db: Database) {
  return {
    /**
     * Takes the oldest rows that are due, of each entry its first: what corrects a row is never sent
     * before it. The second look at `next_at` makes it one taker a row.
     */
    claim: ({ id, now, until, limit }: Claim): Promise<OwedRow[]> =>
      inTransaction(db, trx =>
        trx
          .updateTable('sheet_backups')
          .set(eb => ({ claim: id, next_at: until, attempts: eb('attempts', '+', 1) }))
          .where('id', 'in', eb =>
            eb
              .selectFrom('sheet_backups as owed')
              .select('owed.id')
              .where('owed.sent_at', 'is', null)
              .where('owed.next_at', '<=', now)
              .where(before =>
                before.not(
                  before.exists(
                    before
                      .selectFrom('sheet_backups as earlier')
                      .select('earlier.id')
                      .whereRef('earlier.entry_id', '=', 'owed.entry_id')
                      .whereRef('earlier.position', '<', 'owed.position')
                      .where('earlier.sent_at', 'is', null),
                  ),
                ),
              )
              .orderBy('owed.owed_at')
              .orderBy('owed.id')
              .limit(limit),
          )
          .where('sent_at', 'is', null)
          .where('next_at', '<=', now)
          .returningAll()
          .execute(),
      ),

    /** From here on they may be in the sheet. Gives those that are still this claim's to send. */
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

    /** They are in the sheet, whoever put them there. */
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

    /** Gives a claim back; `absent` are those that are known not to be in the sheet. */
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

    /** Ends every claim of processes that are gone; for whoever knows to be alone. */
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
     * Rows that are not in the spreadsheet yet. They are asked for every few seconds, so that they
     * have an index of their own.
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

    sentSoFar: () =>
      db
        .selectFrom('sheet_backups')
        .select(({ fn }) => [fn.countAll<number>().as('sent'), fn.max('sent_at').as('lastSentAt')])
        .where('sent_at', 'is not', null)
        .executeTakeFirstOrThrow(),
  }
}

export type SheetOutbox = ReturnType<typeof createSheetOutbox>
