import type { Kysely, Migration } from 'kysely'

/**
 * Stores the tokens that a sign-in puts into the address. Each is exchanged once for a session
 * token.
 */
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
