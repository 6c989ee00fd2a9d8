import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../schema.ts'
import type { DatabaseTransaction } from '../transaction.ts'
import { AFTER_RESTORE } from './afterRestore.ts'

/** Every table but the rate counts, because they are valid for one minute. */
const { rate_counts: _, ...COPIED } = AFTER_RESTORE

type Table = keyof typeof COPIED
type Row = Record<string, unknown>
type Reader = Database | DatabaseTransaction

const BATCH = 1000

interface Copied {
  table: Table
  rows: number
  /** Hash of all rows, independent of their order. */
  hash: string
}

/** The copy differs from its source. */
export class CopyDiffers extends Error {}

/**
 * Copies every row of one database into another with the same migrations, in one transaction. Then
 * compares counts and hashes of both, and rolls back if they differ.
 */
export async function copyDatabase(from: Database, to: Database): Promise<Copied[]> {
  return from.transaction().execute(source =>
    to.transaction().execute(async target => {
      // No timeout, because the transaction is idle while a whole table of the other database is
      // read and hashed.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(target)
      const copied: Copied[] = []
      for (const table of Object.keys(COPIED) as Table[]) {
        // Deletes rows that the start of the target wrote, such as the first entries of the
        // allow-list.
        await sql`delete from ${sql.table(table)}`.execute(target)
        const key = await primaryKeyOf(source, table)
        for await (const rows of batchesOf(source, table, key)) {
          await target.insertInto(table).values(rows).execute()
        }
        const [meant, found] = [await sumOf(source, table, key), await sumOf(target, table, key)]
        if (meant.rows !== found.rows || meant.hash !== found.hash) {
          throw new CopyDiffers(
            `${table}: ${meant.rows} rows there, ${found.rows} here, or not the same.`,
          )
        }
        copied.push(found)
      }
      // Sets the sequence of the log, because its next number must follow the last copied row.
      await sql`
        select setval(pg_get_serial_sequence('admin_log', 'seq'), (select max(seq) from admin_log))
      `.execute(target)
      return copied
    }),
  )
}

async function primaryKeyOf(source: Reader, table: Table): Promise<string> {
  const columns = sql<{ name: string }>`select name from pragma_table_info(${table}) where pk = 1`
  const { rows } = await columns.execute(source)
  return rows[0]?.name ?? ''
}

async function* batchesOf(db: Reader, table: Table, key: string): AsyncGenerator<Row[]> {
  const column = sql.ref(key)
  for (let last: unknown; ; ) {
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)}
      ${last === undefined ? sql`` : sql`where ${column} > ${last}`}
      order by ${column} limit ${sql.lit(BATCH)}
    `.execute(db)
    if (rows.length) yield rows
    if (rows.length < BATCH) return
    last = rows.at(-1)?.[key]
  }
}

/**
 * Hashes the rows of a table independent of their order, because the engines sort text differently.
 */
async function sumOf(db: Reader, table: Table, key: string): Promise<Copied> {
  const sum = Buffer.alloc(32)
  let count = 0
  for await (const rows of batchesOf(db, table, key)) {
    for (const row of rows) {
      const columns = Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))
      const hash = createHash('sha256').update(JSON.stringify(columns)).digest()
      for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] ?? 0) ^ (hash[i] ?? 0)
    }
    count += rows.length
  }
  return { table, rows: count, hash: sum.toString('hex') }
}
