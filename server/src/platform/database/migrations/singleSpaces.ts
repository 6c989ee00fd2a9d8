import { withoutMarks } from '@antrian/contract/searchable'
import type { Kysely, Migration } from 'kysely'

interface Names {
  queue_entries: { id: string; search_name: string }
}

/** Names are searched with single spaces. Few were typed with more; the roster never had any. */
export const singleSpaces: Migration = {
  async up(db: Kysely<Names>) {
    const rows = await db
      .selectFrom('queue_entries')
      .select(['id', 'search_name'])
      .where(eb => eb.or(['  ', '\t', '\n'].map(space => eb('search_name', 'like', `%${space}%`))))
      .execute()
    for (const { id, search_name } of rows) {
      await db
        .updateTable('queue_entries')
        .set({ search_name: withoutMarks(search_name) })
        .where('id', '=', id)
        .execute()
    }
  },
}
