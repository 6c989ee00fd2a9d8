import { type CreateTableBuilder, type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../engine.ts'

export const firstTables = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await createQueue(db)
    await createAdminLog(db, engine)
    await createSessions(db)
  },
})

async function createQueue(db: Kysely<unknown>) {
  await db.schema
    .createTable('queue_entries')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('day', 'text', column => column.notNull())
    .addColumn('queue_number', 'integer', column => column.notNull())
    .addColumn('student_name', 'text', column => column.notNull())
    .addColumn('student_class', 'text', column => column.notNull())
    .addColumn('photo_count', 'integer', column => column.notNull())
    .addColumn('status', 'text', column => column.notNull())
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('created_at', 'text', column => column.notNull())
    .addColumn('created_by', 'text', column => column.notNull())
    .addColumn('created_by_name', 'text', column => column.notNull())
    .$call(table => addStep(table, 'started'))
    .$call(table => addStep(table, 'completed'))
    .$call(table => addStep(table, 'cancelled'))
    .addColumn('cancel_reason', 'text')
    .addColumn('payment_method', 'text')
    .addUniqueConstraint('one_number_a_day', ['day', 'queue_number'])
    .addCheckConstraint(
      'known_status',
      sql`status in ('waiting', 'in-progress', 'completed', 'cancelled')`,
    )
    .addCheckConstraint(
      'even_photo_count',
      sql`photo_count between 2 and 20 and photo_count % 2 = 0`,
    )
    .addCheckConstraint('known_payment_method', sql`payment_method in ('qris', 'cash')`)
    .addCheckConstraint(
      'paid_when_completed',
      sql`(status = 'completed') = (payment_method is not null)`,
    )
    .execute()

  await db.schema
    .createIndex('one_in_progress')
    .unique()
    .on('queue_entries')
    .column('status')
    .where(sql.ref('status'), '=', sql.lit('in-progress'))
    .execute()
  await db.schema
    .createIndex('entries_by_status')
    .on('queue_entries')
    .columns(['status', 'day', 'queue_number'])
    .execute()

  await db.schema
    .createTable('school_days')
    .addColumn('day', 'text', column => column.primaryKey())
    .addColumn('last_number', 'integer', column => column.notNull())
    .addColumn('waiting', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('in_progress', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('completed', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('cancelled', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('completed_photos', 'integer', column => column.notNull().defaultTo(0))
    .execute()
}

/** Adds the time of a step and the admin who made it. */
const addStep = (table: CreateTableBuilder<string, string>, step: string) =>
  table
    .addColumn(`${step}_at`, 'text')
    .addColumn(`${step}_by`, 'text')
    .addColumn(`${step}_by_name`, 'text')

async function createAdminLog(db: Kysely<unknown>, engine: Engine) {
  await db.schema
    .createTable('admin_log')
    .addColumn('seq', 'integer', column =>
      engine === 'sqlite'
        ? column.primaryKey().autoIncrement()
        : column.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn('at', 'text', column => column.notNull())
    .addColumn('action', 'text', column => column.notNull())
    .addColumn('entry_id', 'text', column => column.notNull().references('queue_entries.id'))
    .addColumn('admin_email', 'text', column => column.notNull())
    .addColumn('admin_name', 'text', column => column.notNull())
    .addColumn('details', 'text', column => column.notNull())
    .execute()
  await db.schema.createIndex('log_by_entry').on('admin_log').columns(['entry_id', 'seq']).execute()
}

async function createSessions(db: Kysely<unknown>) {
  await db.schema
    .createTable('allowed_emails')
    .addColumn('email', 'text', column => column.primaryKey())
    .addColumn('role', 'text', column =>
      column.notNull().check(sql`role in ('admin', 'developer')`),
    )
    .addColumn('added_at', 'text', column => column.notNull())
    .addColumn('removed_at', 'text')
    .addColumn('google_sub', 'text')
    .execute()

  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', column => column.primaryKey())
    .$call(addVisitor)
    .addColumn('created_at', 'text', column => column.notNull())
    .addColumn('last_seen_at', 'text', column => column.notNull())
    .addColumn('expires_at', 'text', column => column.notNull())
    .execute()

  await db.schema
    .createTable('refused_visitors')
    .addColumn('token_hash', 'text', column => column.primaryKey())
    .$call(addVisitor)
    .addColumn('expires_at', 'text', column => column.notNull())
    .execute()

  await db.schema
    .createTable('sign_ins')
    .addColumn('browser_key_hash', 'text', column => column.primaryKey())
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('nonce', 'text', column => column.notNull())
    .addColumn('code_verifier', 'text', column => column.notNull())
    .addColumn('expires_at', 'text', column => column.notNull())
    .execute()
}

const addVisitor = (table: CreateTableBuilder<string, string>) =>
  table
    .addColumn('email', 'text', column => column.notNull())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('picture', 'text')
