import { AsyncLocalStorage } from 'node:async_hooks'
import { type CompiledQuery, DefaultQueryExecutor } from 'kysely'

type Execute = DefaultQueryExecutor['executeQuery']

/**
 * Hears of every query that this process asks of any database, where Kysely hands it on; begin, commit
 * and settings of a transaction are none. Gives the way to stop.
 */
export function listenToQueries(heard: (query: CompiledQuery) => void): () => void {
  const executor = DefaultQueryExecutor.prototype
  const execute: Execute = Reflect.get(executor, 'executeQuery')
  executor.executeQuery = function (this: DefaultQueryExecutor, query: CompiledQuery) {
    if (!query.sql.startsWith('set local')) heard(query)
    return Reflect.apply(execute, this, [query])
  } as Execute
  return () => {
    executor.executeQuery = execute
  }
}

/** Does something else before each query that this process asks, as if somebody else were quicker. Gives the way to stop. */
export function overtakeQueries(before: (query: CompiledQuery) => Promise<unknown>): () => void {
  const executor = DefaultQueryExecutor.prototype
  const execute: Execute = Reflect.get(executor, 'executeQuery')
  executor.executeQuery = async function (this: DefaultQueryExecutor, query: CompiledQuery) {
    await before(query)
    return Reflect.apply(execute, this, [query])
  } as Execute
  return () => {
    executor.executeQuery = execute
  }
}

/** The queries that a call causes; what timers ask meanwhile is not the call's. */
export async function queriesDuring(call: () => Promise<unknown>): Promise<CompiledQuery[]> {
  const queries: CompiledQuery[] = []
  const caller = new AsyncLocalStorage<true>()
  const stop = listenToQueries(query => {
    if (caller.getStore()) queries.push(query)
  })
  try {
    // A call may begin when it is waited for.
    await caller.run(true, async () => void (await call()))
    return queries
  } finally {
    stop()
  }
}
