import { withoutMarks } from '@antrian/contract/searchable'
import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../engine.ts'

const BATCH = 500

interface Names {
  queue_entries: { id: string; search_name: string }
  roster_students: { id: string; search_name: string }
}

const HAS_OTHER_LETTERS = {
  sqlite: sql<boolean>`search_name glob '*[^ -~]*'`,
  postgres: sql<boolean>`search_name ~ '[^ -~]'`,
} satisfies Record<Engine, unknown>

/** Names are searched without diacritics. Only names beyond ASCII have any. */
export const namesWithoutMarks = (engine: Engine): Migration => ({
  async up(db: Kysely<Names>) {
    for (const table of ['queue_entries', 'roster_students'] as const) {
      for (let after = ''; ; ) {
        const rows = await db
          .selectFrom(table)
          .select(['id', 'search_name'])
          .where('id', '>', after)
          .where(HAS_OTHER_LETTERS[engine])
          .orderBy('id')
          .limit(BATCH)
          .execute()
        for (const { id, search_name } of rows) {
          await db
            .updateTable(table)
            .set({ search_name: withoutMarks(search_name) })
            .where('id', '=', id)
            .execute()
        }
        const last = rows.at(-1)
        if (!last) break
        after = last.id
      }
    }
  },
})
