import { randomUUID } from 'node:crypto'
import type { RosterRow as ListRow } from '@antrian/contract/roster/roster'
import type { Database } from '../../platform/database/schema.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'

export async function keepPlan(
  db: Database,
  plan: { email: string; madeAt: string; version: number; schoolYear: string; rows: ListRow[] },
): Promise<string> {
  const columns = {
    id: randomUUID(),
    made_at: plan.madeAt,
    roster_version: plan.version,
    school_year: plan.schoolYear,
    rows: JSON.stringify(plan.rows),
  }
  await db
    .insertInto('roster_plans')
    .values({ email: plan.email, ...columns })
    .onConflict(conflict => conflict.column('email').doUpdateSet(columns))
    .execute()
  return columns.id
}

/** Reads and deletes a preview of this admin, to carry it out. */
export async function takePlan(trx: DatabaseTransaction, email: string, id: string) {
  const plan = await trx
    .deleteFrom('roster_plans')
    .where('email', '=', email)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return plan && { ...plan, rows: JSON.parse(plan.rows) as ListRow[] }
}

export const forgetPlansBefore = (db: Database, instant: string) =>
  db.deleteFrom('roster_plans').where('made_at', '<', instant).execute()
