import { type Compilable, type CompiledQuery, type Expression, sql } from 'kysely'
import type { Database } from './schema.ts'

/** Takes the place of a value until the query runs. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** Parameters of a query, by name. */
export type Given<Values> = { [Name in keyof Values]: Expression<Values[Name]> }

/** Parameters of a query that is used once, with their values. */
export function given<Values extends object>(values: Values): Given<Values> {
  const parameters = Object.entries(values).map(([name, value]) => [name, sql.val(value)])
  return Object.fromEntries(parameters)
}

/**
 * Builds and compiles a query at its first use on each database. Later uses only bind their values.
 * For frequent queries, because building and compiling takes Kysely longer than most of them take
 * SQLite.
 */
export function compiledOnce<Values extends object, Row>(
  build: (db: Database, given: Given<Values>) => Compilable<Row>,
) {
  const compiled = new WeakMap<object, CompiledQuery<Row>>()

  function compile(db: Database, values: Values) {
    const placeholders = Object.keys(values).map(name => [name, new Placeholder(name)])
    return build(db, given<Values>(Object.fromEntries(placeholders))).compile()
  }

  async function execute(db: Database, values: Values): Promise<Row[]> {
    const { adapter } = db.getExecutor()
    const query = compiled.get(adapter) ?? compile(db, values)
    compiled.set(adapter, query)
    const parameters = query.parameters.map(parameter =>
      parameter instanceof Placeholder ? Reflect.get(values, parameter.name) : parameter,
    )
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }

  const executeTakeFirst = async (db: Database, values: Values): Promise<Row | undefined> =>
    (await execute(db, values))[0]

  async function executeTakeFirstOrThrow(db: Database, values: Values): Promise<Row> {
    const row = await executeTakeFirst(db, values)
    if (!row) throw new Error('the query returned no row')
    return row
  }

  return { execute, executeTakeFirst, executeTakeFirstOrThrow }
}
