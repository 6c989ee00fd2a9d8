import type { HeldStudent, HeldStudents } from '@antrian/contract/developer/studentData'
import { type KnownStudent, nameKey } from '@antrian/contract/history/knownStudents'
import { isActive } from '@antrian/contract/queue/activeEntry'
import { searchable, withoutMarks } from '@antrian/contract/shared/searchable'
import { sql } from 'kysely'
import { type Actor, writeBoothLog } from '../../platform/change/writeLog.ts'
import { chunksOf } from '../../platform/database/chunks.ts'
import type { Database } from '../../platform/database/schema.ts'
import { type DatabaseTransaction, inTransaction } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/errors.ts'
import { openHistory } from '../history/historyRepository.ts'
import { NAMELESS_FIELDS, type StoredEntry } from '../queue/entryRow.ts'
import { deleteStudent } from '../roster/rosterEndRepository.ts'
import { rosterNamesWith } from '../roster/rosterNames.ts'
import { studentKey } from './studentKey.ts'
import { removeNames } from './studentNamesRepository.ts'

const MOST_STUDENTS = 30

/** Data about a student, who is identified by name and class. */
export function createStudentDataRepository(db: Database, readers: Database) {
  async function sheetRowsOf(entryIds: readonly string[]) {
    let rows = 0
    for (const ids of chunksOf(entryIds)) {
      const { count } = await db
        .selectFrom('sheet_backups')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('entry_id', 'in', ids)
        .where('sent_at', 'is not', null)
        .executeTakeFirstOrThrow()
      rows += count
    }
    return rows
  }

  return {
    /** Students whose names contain the text, each name and class once, latest first. */
    async withNamePart(part: string): Promise<HeldStudents> {
      const { chunks, close } = await openHistory(readers, { search: part })
      const found = new Map<string, Held>()
      let isCut = false
      const heldOf = (student: KnownStudent) => {
        const key = studentKey(student)
        const held = found.get(key) ?? (found.size < MOST_STUDENTS && noneHeld(student))
        if (held) found.set(key, held)
        else isCut = true
        return held
      }
      try {
        for await (const entries of chunks()) {
          for (const entry of entries) {
            const held = heldOf(entry)
            if (held) add(entry, held)
          }
        }
      } finally {
        await close()
      }
      for (const student of await rosterNamesWith(db, part)) {
        const held = heldOf(student)
        if (held) held.isInRoster = true
      }
      const students: HeldStudent[] = []
      for (const { entryIds, ...student } of found.values()) {
        students.push({
          ...student,
          entries: entryIds.length,
          sheetRows: await sheetRowsOf(entryIds),
        })
      }
      return { students, isCut }
    },

    /** Removes the student from every entry and from the roster. Returns how many of each. */
    remove: (student: KnownStudent, actor: Actor) =>
      inTransaction(db, async trx => {
        const entries = (await entriesNamed(trx, student.studentName)).filter(
          ({ student_name: studentName, student_class: studentClass }) =>
            studentKey({ studentName, studentClass }) === studentKey(student),
        )
        if (entries.some(isActive)) {
          throw new Refusal(
            409,
            'Siswa ini masih dalam antrian: selesaikan atau batalkan dulu antriannya',
          )
        }
        const ids = entries.map(({ id }) => id)
        let removed = 0
        for (const some of chunksOf(ids)) removed += await removeNames(trx, some)
        const inRoster = await deleteStudent(trx, student)
        if (!removed && !inRoster) throw new Refusal(404, 'Tidak ada antrian atas nama ini')
        await removeFromAnswers(trx, student, new Set(ids))
        await writeBoothLog(trx, 'names', actor, { entries: removed, inRoster })
        return { removed, inRoster }
      }),
  }
}

type Held = Omit<HeldStudent, 'entries' | 'sheetRows'> & { entryIds: string[] }

const noneHeld = ({ studentName, studentClass }: KnownStudent): Held => ({
  studentName,
  studentClass,
  entryIds: [],
  active: 0,
  firstDay: '',
  lastDay: '',
})

function add(entry: StoredEntry, held: Held) {
  held.entryIds.push(entry.id)
  held.active += Number(isActive(entry))
  held.firstDay = entry.day ?? ''
  held.lastDay ||= held.firstDay
}

/** Entries with the name, or one that differs in diacritics. */
const entriesNamed = (trx: DatabaseTransaction, name: string) =>
  trx
    .selectFrom('queue_entries')
    .select(['id', 'status', 'student_name', 'student_class'])
    // The exact expression of the index `entries_by_name_start`, because otherwise the index is not
    // used.
    .where(sql`substr(search_name, 1, 3)`, '=', nameKey(name))
    .where('search_name', '=', withoutMarks(name))
    .execute()

/** Removes the student from stored answers, which a retry would get again. */
async function removeFromAnswers(
  trx: DatabaseTransaction,
  { studentName }: KnownStudent,
  ids: ReadonlySet<string>,
) {
  const isOther = (name: string) => searchable(name) !== searchable(studentName)
  const answers = await trx
    .selectFrom('kept_answers')
    .select(['key', 'entry'])
    .where('entry', '<>', '')
    .execute()
  for (const { key, entry } of answers) {
    const nameless = JSON.stringify(
      JSON.parse(entry, (field, value) => {
        // Names of students in a called class.
        if (field === 'asked' && Array.isArray(value)) return value.filter(isOther)
        return ids.has(value?.id) ? { ...value, ...NAMELESS_FIELDS } : value
      }),
    )
    if (nameless === entry) continue
    await trx.updateTable('kept_answers').set({ entry: nameless }).where('key', '=', key).execute()
  }
}
