import type { Kysely } from 'kysely'
import type { Database } from '../../src/platform/database/schema.ts'

/** Tables that contain this text in any column. */
export async function tablesThatSay(db: Database, text: string): Promise<string[]> {
  const tables = (await db.introspection.getTables()).map(({ name }) => name)
  const saying = await Promise.all(
    tables.map(async name => {
      const rows = await (db as unknown as Kysely<Record<string, unknown>>)
        .selectFrom(name)
        .selectAll()
        .execute()
      return JSON.stringify(rows).includes(text) ? [name] : []
    }),
  )
  return saying.flat()
}
