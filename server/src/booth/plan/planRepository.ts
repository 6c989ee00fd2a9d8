import { USUAL_WALK } from '@antrian/contract/plan/plan'
import { WRONG_INPUT_REASON } from '@antrian/contract/queue/rules'
import { doneBy } from '../../platform/change/doneBy.ts'
import type { Actor } from '../../platform/change/writeLog.ts'
import type { ClassPlanRow, Database } from '../../platform/database/schema.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'
import type { Arrival, StoredRow } from './planRows.ts'

export interface StoredPlan {
  version: number
  walkMinutes: number
  rows: StoredRow[]
  earlier: StoredRow[][]
  changedBy: string | null
}

const NO_PLAN: StoredPlan = {
  version: 0,
  walkMinutes: USUAL_WALK,
  rows: [],
  earlier: [],
  changedBy: null,
}

const KEPT = 10

export async function readPlan(db: Database, day: string): Promise<StoredPlan> {
  const row = await db
    .selectFrom('class_plans')
    .selectAll()
    .where('day', '=', day)
    .executeTakeFirst()
  return row ? planOf(row) : NO_PLAN
}

/**
 * Locks the plan until the commit and increases its version. Undefined if it has another version.
 */
export async function takePlanVersion(
  trx: DatabaseTransaction,
  { day, version }: { day: string; version: number },
  actor: Actor,
): Promise<StoredPlan | undefined> {
  const changed = doneBy('changed', actor)
  if (version === 0) {
    const none = { version: 0, walk_minutes: USUAL_WALK, rows: '[]', earlier: '[]' }
    await trx
      .insertInto('class_plans')
      .values({ day, ...none, ...changed })
      .onConflict(conflict => conflict.column('day').doNothing())
      .execute()
  }
  const row = await trx
    .updateTable('class_plans')
    .set({ version: version + 1, ...changed })
    .where('day', '=', day)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
  return row && planOf(row)
}

export async function writePlan(
  trx: DatabaseTransaction,
  day: string,
  { walkMinutes, rows, earlier }: Pick<StoredPlan, 'walkMinutes' | 'rows' | 'earlier'>,
) {
  await trx
    .updateTable('class_plans')
    .set({
      walk_minutes: walkMinutes,
      rows: JSON.stringify(rows),
      earlier: JSON.stringify(earlier.slice(-KEPT)),
    })
    .where('day', '=', day)
    .execute()
}

/** Entries of a day as arrivals of their classes, oldest first. */
export async function arrivalsOn(db: Database, day: string): Promise<Arrival[]> {
  const rows = await db
    .selectFrom('queue_entries')
    .select(['student_class', 'created_at'])
    .where('day', '=', day)
    .where('redo_of', 'is', null)
    .where(eb =>
      eb.or([eb('cancel_reason', 'is', null), eb('cancel_reason', '<>', WRONG_INPUT_REASON)]),
    )
    .orderBy('queue_number')
    .execute()
  return rows.map(({ student_class, created_at }) => ({
    className: student_class,
    at: created_at,
  }))
}

const planOf = (row: ClassPlanRow): StoredPlan => ({
  version: row.version,
  walkMinutes: row.walk_minutes,
  rows: JSON.parse(row.rows),
  earlier: JSON.parse(row.earlier),
  changedBy: row.changed_by_name,
})
