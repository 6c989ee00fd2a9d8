import type { CompiledQuery, QueryResult } from 'kysely'
import { inject } from 'vitest'
import type { Database } from '../../src/platform/database/schema.ts'

/** Query plan for the tables that grow: every index it uses and every table it scans. */
export async function planOf(db: Database, query: CompiledQuery): Promise<string[]> {
  const steps = await (inject('database') === 'sqlite' ? sqliteSteps : postgresSteps)(db, query)
  return steps.filter(step => !SMALL.some(table => step.includes(table)))
}

/** Tables with a few rows a day or one per admin, which need no index. */
const SMALL = ['school_days', 'pauses', 'allowed_emails', 'sessions']

const everyRowOf = (table = '') => `every row of ${table}`

/** Names for the indexes of constraints, which SQLite leaves unnamed. */
const NAMES: Record<string, string> = {
  sqlite_autoindex_queue_entries_1: 'queue_entries_pkey',
  sqlite_autoindex_queue_entries_2: 'one_number_a_day',
  sqlite_autoindex_roster_students_1: 'roster_students_pkey',
  sqlite_autoindex_sheet_backups_2: 'sheet_backups_in_order',
}

async function sqliteSteps(db: Database, query: CompiledQuery): Promise<string[]> {
  const { rows } = await explained<{ detail: string }>(db, query, 'explain query plan')
  return rows.flatMap(({ detail }) => {
    if (detail.startsWith('USE TEMP B-TREE')) return 'a sort'
    // Rows of an insert belong to no table.
    if (/^SCAN \d+-ROW VALUES/.test(detail)) return []
    const [, table, index] =
      /^(?:SEARCH|SCAN) (\w+)(?: USING (?:(?:COVERING )?INDEX (\w+)|INTEGER PRIMARY KEY))?/.exec(
        detail,
      ) ?? []
    if (!table) return []
    if (index) return NAMES[index] ?? index
    return detail.includes('PRIMARY KEY') ? `${table}_pkey` : everyRowOf(table)
  })
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: PlanNode[]
}

async function postgresSteps(db: Database, query: CompiledQuery): Promise<string[]> {
  const { rows } = await explained<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    db,
    query,
    'explain (format json)',
  )
  return rows.flatMap(row => stepsOf(row['QUERY PLAN'][0].Plan))
}

/** Sorts are left out, because for few rows PostgreSQL may choose either way. */
function stepsOf(node: PlanNode): string[] {
  const type = node['Node Type']
  const index = node['Index Name']
  const own = [
    ...(type === 'Seq Scan' ? [everyRowOf(node['Relation Name'])] : []),
    ...(index ? [index] : []),
  ]
  return [...own, ...(node.Plans ?? []).flatMap(stepsOf)]
}

const explained = <Row>(
  db: Database,
  query: CompiledQuery,
  how: string,
): Promise<QueryResult<Row>> => db.executeQuery({ ...query, sql: `${how} ${query.sql}` })
