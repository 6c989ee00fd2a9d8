import { withoutMarks } from '@antrian/contract/shared/searchable'
import { contains } from '../../platform/database/matching.ts'
import type { Database } from '../../platform/database/schema.ts'

/** Students of the roster whose names contain the text, including those who left. */
export async function rosterNamesWith(db: Database, part: string) {
  const rows = await db
    .selectFrom('roster_students')
    .select(['name', 'class_name'])
    .where(eb => contains(eb.ref('search_name'), withoutMarks(part)))
    .orderBy('search_name')
    .execute()
  return rows.map(({ name, class_name }) => ({ studentName: name, studentClass: class_name }))
}

export async function namesOfIds(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const rows = await db
    .selectFrom('roster_students')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
