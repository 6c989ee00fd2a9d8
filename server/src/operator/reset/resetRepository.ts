import { sql } from 'kysely'
import { entriesOfDay } from '../../booth/queue/dayCounts.ts'
import type { Actor } from '../../platform/change/writeLog.ts'
import type { Engine } from '../../platform/database/engine.ts'
import type { Database } from '../../platform/database/schema.ts'
import { type DatabaseTransaction, inTransaction } from '../../platform/database/transaction.ts'

interface Emptying {
  /** The last line of the log when the backup began. */
  lastLine: number
  backup: string
}

export function createResetRepository(db: Database, engine: Engine) {
  return {
    /** Every change writes a line: while this one is the last, the queue is as it was. */
    lastLine: () => lastLineOf(db),

    /**
     * Deletes every entry, day, backup still owed and load of paper, and gives how many entries
     * there were; undefined, and nothing is done, if the queue has changed since. Who may sign in
     * and what admins did is kept.
     */
    empty: ({ lastLine, backup }: Emptying, { at, admin }: Actor): Promise<number | undefined> =>
      inTransaction(db, async trx => {
        if (engine === 'postgres') await shutOut(trx)
        if ((await lastLineOf(trx)) !== lastLine) return undefined
        const { entries } = await trx
          .selectFrom('school_days')
          .select(eb =>
            eb.fn.coalesce(eb.fn.sum<number>(entriesOfDay(eb)), sql<number>`0`).as('entries'),
          )
          .executeTakeFirstOrThrow()
        await trx.deleteFrom('queue_entries').execute()
        await trx.deleteFrom('school_days').execute()
        // Rows that the spreadsheet lacks are deleted as well.
        await trx.deleteFrom('sheet_backups').execute()
        await trx.deleteFrom('closings').execute()
        await trx.deleteFrom('till_moves').execute()
        await trx.deleteFrom('till_handovers').execute()
        await trx.deleteFrom('qris_tallies').execute()
        await trx.deleteFrom('shown_qris').execute()
        await trx.deleteFrom('pauses').execute()
        // Without the completions that used it up, a roll would look full.
        await trx.deleteFrom('paper_loads').execute()
        await trx.deleteFrom('class_plans').execute()
        await trx.deleteFrom('offline_acts').execute()
        await trx.deleteFrom('booth_pass').execute()
        // An old click made again must not be answered with an entry that is gone.
        await trx.deleteFrom('kept_answers').execute()
        // Lines whose entry is gone keep their names until they are looked at again.
        await trx.updateTable('name_removal').set({ log_seq: 0 }).execute()
        await trx
          .insertInto('admin_log')
          .values({
            at,
            action: 'reset',
            entry_id: null,
            student_name: '',
            admin_email: admin.email,
            admin_name: admin.name,
            details: JSON.stringify({ entries, backup }),
          })
          .execute()
        return entries
      }),
  }
}

export type ResetRepository = ReturnType<typeof createResetRepository>

/** No other change until the end of the transaction, and none half done at its beginning. */
async function shutOut(trx: DatabaseTransaction) {
  await sql`set local statement_timeout = 0`.execute(trx)
  await sql`lock table kept_answers, school_days, queue_entries, sheet_backups, paper_loads in exclusive mode`.execute(
    trx,
  )
}

async function lastLineOf(db: Database): Promise<number> {
  const last = await db
    .selectFrom('admin_log')
    .select('seq')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.seq ?? 0
}
