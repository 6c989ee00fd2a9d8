import { sql } from 'kysely'
import { countEntries } from '../../booth/queue/dayCounts.ts'
import { type Actor, writeBoothLog } from '../../platform/change/writeLog.ts'
import { engineOf } from '../../platform/database/engine.ts'
import type { Database } from '../../platform/database/schema.ts'
import { type DatabaseTransaction, inTransaction } from '../../platform/database/transaction.ts'

interface Emptying {
  /** Last log line when the backup started. */
  lastLine: number
  backup: string
}

const EMPTIED = [
  ...(['queue_entries', 'school_days', 'sheet_backups', 'closings', 'shown_qris'] as const),
  ...(['till_moves', 'till_handovers', 'qris_tallies', 'pauses', 'room_messages'] as const),
  ...(['class_plans', 'offline_acts', 'booth_pass'] as const),
  // Without the completions that used the paper the roll would look full.
  'paper_loads',
  // A retry must not be answered with a deleted entry.
  'kept_answers',
] as const

export function createResetRepository(db: Database) {
  return {
    /** Every change writes a log line, so the queue is unchanged while this is the last one. */
    lastLine: () => lastLineOf(db),

    /**
     * Deletes every entry, day, unsent spreadsheet row and paper load. Returns the number of
     * entries, or undefined without deleting if the queue changed since. Keeps the allow-list and
     * the log.
     */
    empty: ({ lastLine, backup }: Emptying, actor: Actor): Promise<number | undefined> =>
      inTransaction(db, async trx => {
        if (engineOf(trx) === 'postgres') await shutOut(trx)
        if ((await lastLineOf(trx)) !== lastLine) return undefined
        const entries = await countEntries(trx)
        for (const table of EMPTIED) await trx.deleteFrom(table).execute()
        // Checks all log lines again, because lines of deleted entries still contain names.
        await trx.updateTable('name_removal').set({ log_seq: 0 }).execute()
        await writeBoothLog(trx, 'reset', actor, { entries, backup })
        return entries
      }),
  }
}

/** Locks out other changes until the end of the transaction, and waits for running ones. */
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
