import { join } from 'node:path'
import { Pool, type PoolClient } from 'pg'
import {
  DATABASE_FILE,
  type DatabaseSettings,
} from '../../server/src/platform/database/openDatabase.ts'
import { openSqlite } from '../../server/src/platform/database/sqlite/sqlite.ts'

type Row = Record<string, unknown>
type Execute = (sql: string, parameters: readonly unknown[]) => Promise<Row[]>

/** The bare driver, with the settings and transactions of the real server. */
export interface RawDatabase {
  execute: Execute
  transaction: (work: (execute: Execute) => Promise<void>) => Promise<void>
}

export const openRaw = async ({ databaseUrl, dataDir }: DatabaseSettings): Promise<RawDatabase> =>
  databaseUrl ? rawPostgres(databaseUrl) : rawSqlite(join(dataDir, DATABASE_FILE))

async function rawSqlite(path: string): Promise<RawDatabase> {
  const raw = await openSqlite(path)
  raw.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  const statements = new Map<string, ReturnType<typeof raw.prepare>>()
  let last = Promise.resolve()

  const execute: Execute = async (sql, parameters) => {
    const statement = statements.get(sql) ?? raw.prepare(sql)
    statements.set(sql, statement)
    return statement.all(...(parameters as never[])) as Row[]
  }

  async function run(before: Promise<void>, work: (execute: Execute) => Promise<void>) {
    await before
    raw.exec('begin immediate')
    await work(execute)
    raw.exec('commit')
  }

  return {
    execute,
    // One connection, so each transaction waits for the one before.
    transaction(work) {
      last = run(last, work)
      return last
    },
  }
}

function rawPostgres(connectionString: string): RawDatabase {
  const pool = new Pool({ connectionString })
  const over =
    (connection: Pool | PoolClient): Execute =>
    async (text, values) =>
      (await connection.query<Row>({ text, values: [...values] })).rows

  return {
    execute: over(pool),
    async transaction(work) {
      const client = await pool.connect()
      try {
        await client.query('begin')
        await work(over(client))
        await client.query('commit')
      } finally {
        client.release()
      }
    },
  }
}
