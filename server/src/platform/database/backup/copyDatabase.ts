import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Tables } from '../schema.ts'
import type { DatabaseTransaction } from '../transaction.ts'

/**
 * Primary key of each table, in the order in which the tables are copied. Rate counts are left out
 * because they are valid for one minute.
 */
const KEYS = {
  queue_entries: 'id',
  school_days: 'day',
  admin_log: 'seq',
  allowed_emails: 'email',
  sessions: 'token_hash',
  refused_visitors: 'token_hash',
  sign_ins: 'browser_key_hash',
  sheet_backups: 'id',
  kept_answers: 'key',
  board_keys: 'id',
  booth_settings: 'id',
  server_clock: 'id',
  token_handovers: 'token_hash',
  sign_in_codes: 'id',
  closings: 'id',
  paper_loads: 'id',
  name_removal: 'id',
  till_moves: 'id',
  till_handovers: 'id',
  qris_tallies: 'id',
  qris_code: 'id',
  shown_qris: 'id',
  roster_students: 'id',
  rosters: 'id',
  roster_plans: 'email',
  class_plans: 'day',
  pauses: 'id',
  room_messages: 'id',
  offline_devices: 'id',
  booth_pass: 'id',
  offline_acts: 'key_hash',
} as const satisfies Omit<Record<keyof Tables, string>, 'rate_counts'>

type Table = keyof typeof KEYS
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
      for (const table of Object.keys(KEYS) as Table[]) {
        // Deletes rows that the start of the target wrote, such as the first entries of the
        // allow-list.
        await sql`delete from ${sql.table(table)}`.execute(target)
        for await (const rows of batchesOf(source, table)) {
          await target.insertInto(table).values(rows).execute()
        }
        const [meant, found] = [await sumOf(source, table), await sumOf(target, table)]
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

async function* batchesOf(db: Reader, table: Table): AsyncGenerator<Row[]> {
  const key = KEYS[table]
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
async function sumOf(db: Reader, table: Table): Promise<Copied> {
  const sum = Buffer.alloc(32)
  let count = 0
  for await (const rows of batchesOf(db, table)) {
    for (const row of rows) {
      const columns = Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))
      const hash = createHash('sha256').update(JSON.stringify(columns)).digest()
      for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] ?? 0) ^ (hash[i] ?? 0)
    }
    count += rows.length
  }
  return { table, rows: count, hash: sum.toString('hex') }
}
