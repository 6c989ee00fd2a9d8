import { classKey } from '@antrian/contract/roster/classKey'
import { withoutMarks } from '@antrian/contract/shared/searchable'
import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../engine.ts'

const BATCH = 500

interface Names {
  queue_entries: { id: string; student_name: string; search_name: string }
  roster_students: {
    id: string
    name: string
    search_name: string
    class_name: string
    class_key: string
  }
}

const NAME = { queue_entries: 'student_name', roster_students: 'name' } as const

/** Whether a name has anything else than ASCII letters, signs and single spaces, or a backtick. */
const isUnusual = (name: 'student_name' | 'name', engine: Engine) =>
  engine === 'sqlite'
    ? sql<boolean>`(${sql.ref(name)} glob '*[^ -_a-~]*' or ${sql.ref(name)} glob '*  *')`
    : sql<boolean>`${sql.ref(name)} ~ '[^ -_a-~]|  '`

/**
 * Stores the search forms of names, and the keys of classes in the roster, anew. Runs again whenever
 * `withoutMarks` or `classKey` changes.
 */
export const searchForms = (engine: Engine): Migration => ({
  async up(db: Kysely<Names>) {
    for (const table of ['queue_entries', 'roster_students'] as const) {
      for (let after = ''; ; ) {
        const rows = await db
          .selectFrom(table)
          .select(['id', sql.ref<string>(NAME[table]).as('name')])
          .where('id', '>', after)
          .where(isUnusual(NAME[table], engine))
          .orderBy('id')
          .limit(BATCH)
          .execute()
        for (const { id, name } of rows) {
          await db
            .updateTable(table)
            .set({ search_name: withoutMarks(name) })
            .where('id', '=', id)
            .execute()
        }
        const last = rows.at(-1)
        if (!last) break
        after = last.id
      }
    }
    const classes = await db.selectFrom('roster_students').select('class_name').distinct().execute()
    for (const { class_name } of classes) {
      await db
        .updateTable('roster_students')
        .set({ class_key: classKey(class_name) })
        .where('class_name', '=', class_name)
        .execute()
    }
  },
})
