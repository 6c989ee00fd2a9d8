import type { ClassPlan } from '@antrian/contract/plan/plan'
import type { Database } from '../../platform/database/schema.ts'
import { namesOfIds } from '../roster/rosterNames.ts'
import { arrivalsOn, readPlan, type StoredPlan } from './planRepository.ts'
import { shownRow } from './planRows.ts'

export async function shownPlan(
  db: Database,
  day: string,
  now: Date,
  stored?: StoredPlan,
): Promise<ClassPlan> {
  const plan = stored ?? (await readPlan(db, day))
  const isCalled = plan.rows.some(({ called }) => called > 0)
  const arrivals = isCalled ? await arrivalsOn(db, day) : []
  const names = await namesOfIds(
    db,
    plan.rows.flatMap(({ asked }) => asked),
  )
  const { version, walkMinutes, changedBy, earlier } = plan
  const seen = { arrivals, walkMinutes, now, nameOf: (id: string) => names.get(id) }
  return {
    day,
    version,
    walkMinutes,
    rows: plan.rows.map(row => shownRow(row, seen)),
    changedBy,
    canUndo: earlier.length > 0,
  }
}

/** The last call of a day, as long as some of its students have not arrived. */
export async function lastClassCall(db: Database, day: string, now: Date) {
  const stored = await readPlan(db, day)
  const { rows } = await shownPlan(db, day, now, stored)
  const called = rows
    .map((row, index) => ({ ...row, count: stored.rows[index]?.lastCount ?? 0 }))
    .filter(({ onTheWay, count }) => onTheWay > 0 && count > 0)
    .toSorted((a, b) => (b.lastCalledAt ?? '').localeCompare(a.lastCalledAt ?? ''))
  const [last] = called
  if (!last?.lastCalledAt) return null
  return { className: last.className, count: last.count, at: Date.parse(last.lastCalledAt) }
}
