import { searchable } from '@antrian/contract/shared/searchable'
import type { Kysely, Migration } from 'kysely'

const BATCH = 500

interface Names {
  queue_entries: { id: string; student_name: string; search_name: string }
}

export const searchNames: Migration = {
  async up(db: Kysely<Names>) {
    await db.schema
      .alterTable('queue_entries')
      .addColumn('search_name', 'text', column => column.notNull().defaultTo(''))
      .execute()

    for (let after = ''; ; ) {
      const rows = await db
        .selectFrom('queue_entries')
        .select(['id', 'student_name'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(BATCH)
        .execute()
      for (const { id, student_name } of rows) {
        await db
          .updateTable('queue_entries')
          .set({ search_name: searchable(student_name) })
          .where('id', '=', id)
          .execute()
      }
      const last = rows.at(-1)
      if (!last) return
      after = last.id
    }
  },
}
