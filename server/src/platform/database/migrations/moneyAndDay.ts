import { type Kysely, type Migration, sql } from 'kysely'

/** The largest integer that a JavaScript number holds exactly. */
const MOST = sql.lit(Number.MAX_SAFE_INTEGER)

/**
 * Adds prices, closings of the day and paper. Older entries get the price 0, so no row is
 * rewritten.
 */
export const moneyAndDay: Migration = {
  async up(db: Kysely<unknown>) {
    await priceEntries(db)
    await createClosings(db)
    await createPaperLoads(db)
  },
}

async function priceEntries(db: Kysely<unknown>) {
  const entries = db.schema.alterTable('queue_entries')
  await entries.addColumn('price', 'bigint', column => column.notNull().defaultTo(0)).execute()
  await entries
    .addColumn('prepaid_method', 'text', column =>
      column.check(sql`prepaid_method in ('qris', 'cash')`),
    )
    .execute()
  await db.schema
    .createIndex('prepaid_entries')
    .on('queue_entries')
    .column('created_at')
    .where(sql.ref('prepaid_method'), 'is not', null)
    .execute()

  for (const method of ['qris', 'cash']) {
    const amount = sql.ref(`${method}_amount`)
    await db.schema
      .alterTable('school_days')
      .addColumn(`${method}_amount`, 'bigint', column =>
        column.notNull().defaultTo(0).check(sql`${amount} between 0 and ${MOST}`),
      )
      .execute()
  }
}

async function createClosings(db: Kysely<unknown>) {
  await db.schema
    .createTable('closings')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('day', 'text', column => column.notNull())
    .addColumn('closed_at', 'text', column => column.notNull())
    .addColumn('closed_by', 'text', column => column.notNull())
    .addColumn('closed_by_name', 'text', column => column.notNull())
    .addColumn('opening_float', 'bigint', column => column.notNull())
    .addColumn('counted', 'bigint')
    .addColumn('note', 'text', column => column.notNull())
    .addColumn('figures', 'text', column => column.notNull())
    .addColumn('reopened_at', 'text')
    .addColumn('reopened_by', 'text')
    .addColumn('reopened_by_name', 'text')
    .execute()
  await db.schema
    .createIndex('one_closing_a_day')
    .unique()
    .on('closings')
    .column('day')
    .where(sql.ref('reopened_at'), 'is', null)
    .execute()
}

async function createPaperLoads(db: Kysely<unknown>) {
  await db.schema
    .createTable('paper_loads')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('loaded_at', 'text', column => column.notNull())
    .addColumn('sheets', 'integer', column => column.notNull().check(sql`sheets > 0`))
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('loaded_by', 'text', column => column.notNull())
    .addColumn('loaded_by_name', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('latest_paper_load')
    .on('paper_loads')
    .columns(['loaded_at', 'id'])
    .execute()
}
