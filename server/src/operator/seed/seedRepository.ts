import { type CompiledQuery, sql } from 'kysely'
import { engineOf } from '../../platform/database/engine.ts'
import type { Database, QueueEntryRow, SchoolDayRow } from '../../platform/database/schema.ts'
import { type DatabaseTransaction, inTransaction } from '../../platform/database/transaction.ts'
import type { NewLine } from './logLines.ts'

export interface SeededDay {
  day: SchoolDayRow
  entries: QueueEntryRow[]
  lines: NewLine[]
}

const ROWS_AT_ONCE = 100

export function createSeedRepository(db: Database) {
  const isPostgres = engineOf(db) === 'postgres'
  // Compiles each full statement once and runs it again with other values.
  const compiled = new Map<string, CompiledQuery>()

  async function insert(
    trx: DatabaseTransaction,
    table: 'queue_entries' | 'admin_log',
    rows: readonly (QueueEntryRow | NewLine)[],
  ) {
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      const some = rows.slice(start, start + ROWS_AT_ONCE)
      const shape = `${table} ${some.length}`
      const query = compiled.get(shape) ?? trx.insertInto(table).values(some).compile()
      compiled.set(shape, query)
      await trx.executeQuery({ ...query, parameters: some.flatMap(row => Object.values(row)) })
    }
  }

  return {
    async isEmpty(): Promise<boolean> {
      const day = await db.selectFrom('school_days').select('day').limit(1).executeTakeFirst()
      return day === undefined
    },

    /** Turns off syncs for speed, because a failed seed is thrown away and repeated. */
    async prepare() {
      if (isPostgres) return
      await sql`pragma synchronous = off`.execute(db)
      await sql`pragma cache_size = -200000`.execute(db)
    },

    add: (days: readonly SeededDay[]) =>
      inTransaction(db, async trx => {
        await trx
          .insertInto('school_days')
          .values(days.map(({ day }) => day))
          .execute()
        await insert(
          trx,
          'queue_entries',
          days.flatMap(({ entries }) => entries),
        )
        await insert(
          trx,
          'admin_log',
          days.flatMap(({ lines }) => lines),
        )
      }),

    /**
     * Updates PostgreSQL's statistics, which the planner needs at once, or moves SQLite's WAL into
     * the file.
     */
    async settle() {
      if (isPostgres) await sql`vacuum analyze`.execute(db)
      else await sql`pragma wal_checkpoint(truncate)`.execute(db)
    },
  }
}
