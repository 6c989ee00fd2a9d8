import { type Kysely, type Migration, sql } from 'kysely'

/** Stores codes to sign in with, and the names of people whom no provider names. */
export const localSignIn: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('allowed_emails').addColumn('person_name', 'text').execute()
    await db.schema
      .createTable('sign_in_codes')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('purpose', 'text', column => column.notNull())
      .addColumn('token_hash', 'text', column => column.notNull().unique())
      .addColumn('digits_hash', 'text')
      .addColumn('email', 'text')
      .addColumn('name', 'text')
      .addColumn('role', 'text')
      .addColumn('made_by', 'text')
      .addColumn('tries', 'integer', column => column.notNull().defaultTo(0))
      .addColumn('expires_at', 'text')
      .addColumn('handover_hash', 'text')
      .addColumn('tried_again', 'integer', column => column.notNull().defaultTo(0))
      .execute()
    // The later of two invitations of one e-mail replaces the earlier one.
    await sql`
      create unique index one_invitation_each on sign_in_codes (email)
      where purpose = 'invite' and handover_hash is null
    `.execute(db)
  },
}
