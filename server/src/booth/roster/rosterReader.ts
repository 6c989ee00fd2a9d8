import { byClass, classKey } from '@antrian/contract/roster/classKey'
import type {
  MissingClass,
  RosterClass,
  RosterState,
  RosterStudent,
} from '@antrian/contract/roster/roster'
import type { SchoolYear } from '@antrian/contract/shared/schoolYear'
import type { Database, RosterStudentRow } from '../../platform/database/schema.ts'

/** Whether a student was photographed in the school year, and the student's entry in the queue. */
interface Progress {
  isDone: boolean
  entry: RosterStudent['entry']
}

const NO_PROGRESS: Progress = { isDone: false, entry: null }

const stateOf = ({ isDone, entry }: Progress): RosterState => {
  if (isDone) return 'done'
  return entry ? 'waiting' : 'missing'
}

const students = (db: Database, { name }: SchoolYear) =>
  db
    .selectFrom('roster_students')
    .selectAll()
    .where('school_year', '=', name)
    .where('left_at', 'is', null)

async function readProgress(db: Database, year: SchoolYear, ids?: readonly string[]) {
  const rows = await db
    .selectFrom('queue_entries')
    .select(['id', 'roster_id', 'queue_number', 'status'])
    .where('roster_id', 'is not', null)
    .$if(ids !== undefined, query => query.where('roster_id', 'in', ids ?? []))
    .where('status', '<>', 'cancelled')
    .where('day', '>=', year.startDate)
    .where('day', '<=', year.endDate)
    .execute()
  const found = new Map<string | null, Progress>()
  for (const { id, roster_id, queue_number, status } of rows) {
    const { isDone, entry } = found.get(roster_id) ?? NO_PROGRESS
    found.set(
      roster_id,
      status === 'completed'
        ? { isDone: true, entry }
        : { isDone, entry: { id, queueNumber: queue_number, status } },
    )
  }
  return (id: string) => found.get(id) ?? NO_PROGRESS
}

const studentOf = (row: RosterStudentRow, progress: Progress): RosterStudent => ({
  id: row.id,
  name: row.name,
  className: row.class_name,
  nis: row.nis,
  code: row.code,
  state: stateOf(progress),
  entry: progress.entry,
})

interface OfClass {
  className: string
  rows: RosterStudentRow[]
}

async function classesOf(db: Database, year: SchoolYear): Promise<OfClass[]> {
  const rows = await students(db, year).orderBy('search_name').orderBy('id').execute()
  const classes = new Map<string, OfClass>()
  for (const row of rows) {
    const known = classes.get(row.class_key)
    if (known) known.rows.push(row)
    else classes.set(row.class_key, { className: row.class_name, rows: [row] })
  }
  return [...classes.values()].toSorted((a, b) => byClass(a.className, b.className))
}

export async function rosterClasses(db: Database, year: SchoolYear): Promise<RosterClass[]> {
  const [classes, progressOf] = [await classesOf(db, year), await readProgress(db, year)]
  return classes.map(({ className, rows }) => {
    const states = rows.map(({ id }) => stateOf(progressOf(id)))
    const count = (state: RosterState) => states.filter(one => one === state).length
    return {
      className,
      students: rows.length,
      done: count('done'),
      waiting: count('waiting'),
    }
  })
}

export async function missingByClass(db: Database, year: SchoolYear): Promise<MissingClass[]> {
  const [classes, progressOf] = [await classesOf(db, year), await readProgress(db, year)]
  return classes.map(({ className, rows }) => ({
    className,
    students: rows.length,
    missing: rows
      .filter(({ id }) => stateOf(progressOf(id)) === 'missing')
      .map(({ name, nis }) => ({ name, nis })),
  }))
}

export async function studentsOfClass(
  db: Database,
  year: SchoolYear,
  className: string,
): Promise<RosterStudent[]> {
  const rows = await students(db, year)
    .where('class_key', '=', classKey(className))
    .orderBy('search_name')
    .orderBy('id')
    .execute()
  if (!rows.length) return []
  const progressOf = await readProgress(
    db,
    year,
    rows.map(({ id }) => id),
  )
  return rows.map(row => studentOf(row, progressOf(row.id)))
}

export async function studentOfCode(
  db: Database,
  year: SchoolYear,
  code: string,
): Promise<RosterStudent | undefined> {
  const row =
    (await students(db, year).where('code', '=', code).executeTakeFirst()) ??
    (await students(db, year).where('nis', '=', code).executeTakeFirst())
  return row && studentOf(row, (await readProgress(db, year, [row.id]))(row.id))
}
