import type { Kysely, Migration } from 'kysely'

/** Tokens that a sign-in leaves in the address, each exchanged once for a session's own. */
export const tokenHandovers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('token_handovers')
      .addColumn('token_hash', 'text', column => column.primaryKey())
      .addColumn('email', 'text', column => column.notNull())
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('picture', 'text')
      .addColumn('expires_at', 'text', column => column.notNull())
      .addColumn('session_hash', 'text')
      .execute()
  },
}
