import { byClass, classKey } from '@antrian/contract/classKey'
import type {
  MissingClass,
  RosterClass,
  RosterState,
  RosterStudent,
} from '@antrian/contract/roster'
import type { SchoolYear } from '@antrian/contract/schoolYear'
import type { Database, RosterStudentRow } from '../../platform/database/schema.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'

type Reader = Database | DatabaseTransaction

/** How a student stands: photographed in the school year or not, and the entry in the line. */
interface Standing {
  isDone: boolean
  entry: RosterStudent['entry']
}

const NOWHERE: Standing = { isDone: false, entry: null }

const stateOf = ({ isDone, entry }: Standing): RosterState => {
  if (isDone) return 'done'
  return entry ? 'waiting' : 'missing'
}

const students = (db: Reader, { name }: SchoolYear) =>
  db
    .selectFrom('roster_students')
    .selectAll()
    .where('school_year', '=', name)
    .where('left_at', 'is', null)

/** Every entry that says how students stand, or those of some students. */
async function standings(db: Reader, year: SchoolYear, ids?: readonly string[]) {
  const rows = await db
    .selectFrom('queue_entries')
    .select(['id', 'roster_id', 'queue_number', 'status'])
    .where('roster_id', 'is not', null)
    .$if(ids !== undefined, query => query.where('roster_id', 'in', ids ?? []))
    .where('status', '<>', 'cancelled')
    .where('day', '>=', year.startDate)
    .where('day', '<=', year.endDate)
    .execute()
  const found = new Map<string | null, Standing>()
  for (const { id, roster_id, queue_number, status } of rows) {
    const { isDone, entry } = found.get(roster_id) ?? NOWHERE
    found.set(
      roster_id,
      status === 'completed'
        ? { isDone: true, entry }
        : { isDone, entry: { id, queueNumber: queue_number, status } },
    )
  }
  return (id: string) => found.get(id) ?? NOWHERE
}

const studentOf = (row: RosterStudentRow, standing: Standing): RosterStudent => ({
  id: row.id,
  name: row.name,
  className: row.class_name,
  nis: row.nis,
  code: row.code,
  state: stateOf(standing),
  entry: standing.entry,
})

interface OfClass {
  key: string
  className: string
  rows: RosterStudentRow[]
}

async function classesOf(db: Reader, year: SchoolYear): Promise<OfClass[]> {
  const rows = await students(db, year).orderBy('search_name').orderBy('id').execute()
  const classes = new Map<string, OfClass>()
  for (const row of rows) {
    const known = classes.get(row.class_key)
    if (known) known.rows.push(row)
    else classes.set(row.class_key, { key: row.class_key, className: row.class_name, rows: [row] })
  }
  return [...classes.values()].toSorted((a, b) => byClass(a.className, b.className))
}

export async function rosterClasses(db: Reader, year: SchoolYear): Promise<RosterClass[]> {
  const [classes, standingOf] = [await classesOf(db, year), await standings(db, year)]
  return classes.map(({ className, rows }) => {
    const states = rows.map(({ id }) => stateOf(standingOf(id)))
    const count = (state: RosterState) => states.filter(one => one === state).length
    return {
      className,
      students: rows.length,
      done: count('done'),
      waiting: count('waiting'),
    }
  })
}

export async function missingByClass(db: Reader, year: SchoolYear): Promise<MissingClass[]> {
  const [classes, standingOf] = [await classesOf(db, year), await standings(db, year)]
  return classes.map(({ className, rows }) => ({
    className,
    students: rows.length,
    missing: rows.filter(({ id }) => stateOf(standingOf(id)) === 'missing').map(({ name }) => name),
  }))
}

/** Students of a class, in the order of their names. */
export async function studentsOfClass(
  db: Reader,
  year: SchoolYear,
  className: string,
): Promise<RosterStudent[]> {
  const rows = await students(db, year)
    .where('class_key', '=', classKey(className))
    .orderBy('search_name')
    .orderBy('id')
    .execute()
  if (!rows.length) return []
  const standingOf = await standings(
    db,
    year,
    rows.map(({ id }) => id),
  )
  return rows.map(row => studentOf(row, standingOf(row.id)))
}

/** The student of a code, or else of a NIS. */
export async function studentOfCode(
  db: Reader,
  year: SchoolYear,
  code: string,
): Promise<RosterStudent | undefined> {
  const row =
    (await students(db, year).where('code', '=', code).executeTakeFirst()) ??
    (await students(db, year).where('nis', '=', code).executeTakeFirst())
  return row && withStanding(db, year, row)
}

const withStanding = async (db: Reader, year: SchoolYear, row: RosterStudentRow) =>
  studentOf(row, (await standings(db, year, [row.id]))(row.id))
