import { type KnownStudent, nameKey, nameStart } from '@antrian/contract/knownStudents'
import { searchable } from '@antrian/contract/searchable'
import { sql } from 'kysely'
import { beginsWith } from '../../platform/database/matching.ts'
import type { Database } from '../../platform/database/schema.ts'

/** As many as are read at a glance. */
const SUGGESTED = 6
/** Entries looked at: some are the same student again. */
const LOOKED_AT = 200

export function createKnownStudentsRepository(readers: Database) {
  return {
    /** Who was here before with a name that begins so, each once with a class, the latest first. */
    async beginningWith(name: string): Promise<KnownStudent[]> {
      const rows = await readers
        .selectFrom('queue_entries')
        .select(['student_name', 'student_class'])
        // The very expression of the index `entries_by_name_start`.
        .where(sql`substr(search_name, 1, 3)`, '=', nameKey(name))
        .where(eb => beginsWith(eb.ref('search_name'), nameStart(name)))
        .orderBy('day', 'desc')
        .orderBy('queue_number', 'desc')
        .limit(LOOKED_AT)
        .execute()
      const students = new Map<string, KnownStudent>()
      for (const { student_name: studentName, student_class: studentClass } of rows) {
        const key = searchable(JSON.stringify([studentName, studentClass]))
        if (!students.has(key)) students.set(key, { studentName, studentClass })
      }
      return [...students.values()].slice(0, SUGGESTED)
    },
  }
}

export type KnownStudentsRepository = ReturnType<typeof createKnownStudentsRepository>
