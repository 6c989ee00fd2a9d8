import { PostgresAdapter } from 'kysely'
import type { Database } from './schema.ts'

export type Engine = 'sqlite' | 'postgres'

export const engineOf = (db: Database): Engine =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
