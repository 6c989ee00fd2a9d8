import type { PlanRow } from '@antrian/contract/plan/plan'
import type { PlannedClass } from '@antrian/contract/plan/planBodies'
import { classKey } from '@antrian/contract/roster/classKey'
import { MINUTE } from '../../platform/clock.ts'

/** A stored class of the plan. Arrivals are counted from the entries. */
export interface StoredRow {
  className: string
  planned: number
  called: number
  skipped: number
  firstCalledAt: string | null
  lastCalledAt: string | null
  lastCount: number
  /** Ids of the roster students who were called, in order. */
  asked: string[]
  /** How many of them the last call named. */
  lastNamed: number
  /** How many were absent at the last call. */
  lastAbsent: number
}

/** An entry of the day, which shows that a student of the class has arrived. */
export interface Arrival {
  className: string
  at: string
}

const NOT_CALLED: Omit<StoredRow, keyof PlannedClass> = {
  called: 0,
  skipped: 0,
  firstCalledAt: null,
  lastCalledAt: null,
  lastCount: 0,
  asked: [],
  lastNamed: 0,
  lastAbsent: 0,
}

/** Builds the plan that an admin saved. Classes that were in it keep their calls. */
export function planAnew(rows: readonly StoredRow[], wanted: readonly PlannedClass[]): StoredRow[] {
  const known = new Map(rows.map(row => [classKey(row.className), row]))
  return wanted.map(planned => ({
    ...(known.get(classKey(planned.className)) ?? NOT_CALLED),
    ...planned,
  }))
}

interface Call {
  count: number
  asked: string[]
  at: string
  /** Students of the class who did not come when they were called before. */
  absent: number
}

export const callRow = (row: StoredRow, { count, asked, at, absent }: Call): StoredRow => ({
  ...row,
  called: row.called + count,
  firstCalledAt: row.firstCalledAt ?? at,
  lastCalledAt: at,
  lastCount: count,
  asked: [...row.asked, ...asked],
  lastNamed: asked.length,
  lastAbsent: absent,
})

/**
 * Resets the called students who did not come, so that they are called again when the class has its
 * turn at the end.
 */
export const skipRow = (row: StoredRow, arrived: number): StoredRow => ({
  ...row,
  called: Math.min(row.called, arrived),
  skipped: row.skipped + 1,
  lastCount: 0,
  asked: [],
  lastNamed: 0,
  lastAbsent: 0,
})

/** Arrivals of a class after its first call, oldest first. */
export function arrivalsOf({ className, firstCalledAt }: StoredRow, arrivals: readonly Arrival[]) {
  if (firstCalledAt === null) return []
  const key = classKey(className)
  return arrivals.filter(({ className, at }) => at >= firstCalledAt && classKey(className) === key)
}

interface Seen {
  arrivals: readonly Arrival[]
  walkMinutes: number
  now: Date
  nameOf: (rosterId: string) => string | undefined
}

/** The row as admins see it. A student counts as absent after three times the walking time. */
export function shownRow(row: StoredRow, { arrivals, walkMinutes, now, nameOf }: Seen): PlanRow {
  const came = arrivalsOf(row, arrivals)
  const missing = Math.max(0, row.called - came.length)
  const patience = Math.max(LEAST_PATIENCE, PATIENCE_IN_WALKS * walkMinutes) * MINUTE
  const isOverdue =
    row.lastCalledAt !== null && now.getTime() - Date.parse(row.lastCalledAt) > patience
  const absent = isOverdue ? missing : Math.min(missing, row.lastAbsent)
  return {
    className: row.className,
    planned: row.planned,
    called: row.called,
    arrived: came.length,
    absent,
    onTheWay: missing - absent,
    skipped: row.skipped,
    lastCalledAt: row.lastCalledAt,
    doneAt: came[row.planned - 1]?.at ?? null,
    asked: row.asked.slice(row.asked.length - row.lastNamed).flatMap(id => nameOf(id) ?? []),
  }
}

const PATIENCE_IN_WALKS = 3
const LEAST_PATIENCE = 10
