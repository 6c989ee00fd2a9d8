import type { CompiledQuery, QueryResult } from 'kysely'
import { inject } from 'vitest'
import type { Database } from '../../src/platform/database/schema.ts'

/** Tables that grow with the days. All others have a few rows a day or an admin. */
const GROWING = ['queue_entries', 'admin_log', 'roster_students', 'sheet_backups']

/** Growing tables of which the query reads every row, because no index fits. */
export async function readInFull(db: Database, query: CompiledQuery): Promise<string[]> {
  const tables = await (inject('database') === 'sqlite' ? scansOfSqlite : scansOfPostgres)(
    db,
    query,
  )
  return tables.filter(table => GROWING.includes(table))
}

async function scansOfSqlite(db: Database, query: CompiledQuery): Promise<string[]> {
  const { rows } = await explained<{ detail: string }>(db, query, 'explain query plan')
  return rows.flatMap(({ detail }) => {
    const [, table, way = ''] = /^SCAN (\w+)(.*)/.exec(detail) ?? []
    return table && !way.includes('USING') ? [table] : []
  })
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  Plans?: PlanNode[]
}

async function scansOfPostgres(db: Database, query: CompiledQuery): Promise<string[]> {
  const { rows } = await explained<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    db,
    query,
    'explain (format json)',
  )
  return rows.flatMap(row => scansIn(row['QUERY PLAN'][0].Plan))
}

const scansIn = ({ 'Node Type': type, 'Relation Name': table, Plans = [] }: PlanNode): string[] => [
  ...(type === 'Seq Scan' && table ? [table] : []),
  ...Plans.flatMap(scansIn),
]

const explained = <Row>(
  db: Database,
  query: CompiledQuery,
  how: string,
): Promise<QueryResult<Row>> => db.executeQuery({ ...query, sql: `${how} ${query.sql}` })
