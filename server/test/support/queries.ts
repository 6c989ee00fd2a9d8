import { type CompiledQuery, DefaultQueryExecutor } from 'kysely'

type Execute = DefaultQueryExecutor['executeQuery']

/**
 * Hears of every query that this process asks of any database, where Kysely hands it on; begin and
 * commit are none. Gives the way to stop.
 */
export function listenToQueries(heard: (query: CompiledQuery) => void): () => void {
  const executor = DefaultQueryExecutor.prototype
  const execute: Execute = Reflect.get(executor, 'executeQuery')
  executor.executeQuery = function (this: DefaultQueryExecutor, query: CompiledQuery) {
    heard(query)
    return Reflect.apply(execute, this, [query])
  } as Execute
  return () => {
    executor.executeQuery = execute
  }
}
