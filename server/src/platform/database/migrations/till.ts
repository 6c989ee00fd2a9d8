import { type Kysely, type Migration, sql } from 'kysely'

/**
 * Stores the till between two counts, QRIS totals of the app beside the recorded ones, and the
 * school's QRIS code.
 */
export const till: Migration = {
  async up(db: Kysely<unknown>) {
    await createMoves(db)
    await createHandovers(db)
    await createTallies(db)
    await db.schema.alterTable('closings').addColumn('qris_total', 'bigint').execute()
    await createCode(db)
    await createShown(db)
  },
}

async function createMoves(db: Kysely<unknown>) {
  await db.schema
    .createTable('till_moves')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('day', 'text', column => column.notNull())
    .addColumn('at', 'text', column => column.notNull())
    .addColumn('kind', 'text', column => column.notNull().check(sql`kind in ('in', 'out')`))
    .addColumn('amount', 'bigint', column => column.notNull().check(sql`amount > 0`))
    .addColumn('reason', 'text', column => column.notNull())
    .addColumn('moved_by', 'text', column => column.notNull())
    .addColumn('moved_by_name', 'text', column => column.notNull())
    // Unique, because a move is reversed at most once.
    .addColumn('reverses', 'text', column => column.unique())
    .execute()
  await db.schema.createIndex('till_moves_by_day').on('till_moves').columns(['day', 'at']).execute()
}

async function createHandovers(db: Kysely<unknown>) {
  await db.schema
    .createTable('till_handovers')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('day', 'text', column => column.notNull())
    .addColumn('counted_at', 'text', column => column.notNull())
    .addColumn('counted', 'bigint', column => column.notNull())
    .addColumn('from_email', 'text', column => column.notNull())
    .addColumn('from_name', 'text', column => column.notNull())
    .addColumn('to_email', 'text', column => column.notNull())
    .addColumn('to_name', 'text', column => column.notNull())
    .addColumn('accepted_at', 'text')
    .addColumn('withdrawn_at', 'text')
    .execute()
  await db.schema
    .createIndex('till_handovers_by_day')
    .on('till_handovers')
    .columns(['day', 'counted_at'])
    .execute()
  await db.schema
    .createIndex('one_open_handover_a_day')
    .unique()
    .on('till_handovers')
    .column('day')
    .where(sql<boolean>`accepted_at is null and withdrawn_at is null`)
    .execute()
}

async function createTallies(db: Kysely<unknown>) {
  await db.schema
    .createTable('qris_tallies')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('day', 'text', column => column.notNull())
    .addColumn('at', 'text', column => column.notNull())
    .addColumn('compared_by', 'text', column => column.notNull())
    .addColumn('compared_by_name', 'text', column => column.notNull())
    .addColumn('total', 'bigint', column => column.notNull())
    .addColumn('count', 'integer')
    .addColumn('recorded', 'bigint', column => column.notNull())
    .addColumn('recorded_count', 'integer', column => column.notNull())
    .addColumn('lines', 'text')
    .execute()
  await db.schema
    .createIndex('qris_tallies_by_day')
    .on('qris_tallies')
    .columns(['day', 'at'])
    .execute()
}

/** Stores the school's QRIS code: at most one row. */
async function createCode(db: Kysely<unknown>) {
  await db.schema
    .createTable('qris_code')
    .addColumn('id', 'integer', column => column.primaryKey())
    .addColumn('code_id', 'text', column => column.notNull())
    .addColumn('payload', 'text', column => column.notNull())
    .addColumn('has_bill', 'integer', column => column.notNull())
    .addColumn('changed_at', 'text', column => column.notNull())
    .addColumn('changed_by', 'text', column => column.notNull())
    .addColumn('changed_by_name', 'text', column => column.notNull())
    .addColumn('confirmed_at', 'text')
    .addColumn('confirmed_by', 'text')
    .addColumn('confirmed_by_name', 'text')
    .execute()
}

/** Stores the QRIS code that the customer displays show: at most one row. */
async function createShown(db: Kysely<unknown>) {
  await db.schema
    .createTable('shown_qris')
    .addColumn('id', 'integer', column => column.primaryKey())
    .addColumn('entry_id', 'text')
    .addColumn('photo_count', 'integer')
    .addColumn('shown_at', 'text', column => column.notNull())
    .execute()
}
