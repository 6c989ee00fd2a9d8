import type { CompiledQuery, QueryResult } from 'kysely'
import type { RawSqlite } from './sqlite.ts'

const KEPT_STATEMENTS = 200

type Statement = (parameters: CompiledQuery['parameters']) => QueryResult<unknown>

export type Ask = <Row>(query: Pick<CompiledQuery, 'sql' | 'parameters'>) => QueryResult<Row>

/** Asks a connection, preparing each statement once. */
export function askingOf(raw: RawSqlite): Ask {
  const statements = new Map<string, Statement>()

  function statementFor(sql: string): Statement {
    const known = statements.get(sql)
    if (known) return known
    if (statements.size >= KEPT_STATEMENTS) statements.clear()
    const statement = prepare(raw, sql)
    statements.set(sql, statement)
    return statement
  }

  return ({ sql, parameters }) => statementFor(sql)(parameters) as never
}

/**
 * Whatever returns rows runs through `all`: `get` steps once and drops the error of a commit that
 * fails in the reset after it, so a caller would hear of a row that does not exist.
 */
function prepare(raw: RawSqlite, sql: string): Statement {
  const statement = raw.prepare(sql)
  if (statement.columns().length > 0) {
    return parameters => ({ rows: statement.all(...(parameters as never[])) })
  }
  return parameters => {
    const { changes } = statement.run(...(parameters as never[]))
    return { rows: [], numAffectedRows: BigInt(changes) }
  }
}
