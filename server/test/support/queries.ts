import { AsyncLocalStorage } from 'node:async_hooks'
import { type CompiledQuery, DefaultQueryExecutor } from 'kysely'

type Execute = DefaultQueryExecutor['executeQuery']

/**
 * Calls back for every query of this process to any database, intercepted in Kysely. Begin, commit
 * and settings of a transaction are not included. Returns a function that stops it.
 */
export function listenToQueries(receive: (query: CompiledQuery) => void): () => void {
  const executor = DefaultQueryExecutor.prototype
  const execute: Execute = Reflect.get(executor, 'executeQuery')
  executor.executeQuery = function (this: DefaultQueryExecutor, query: CompiledQuery) {
    if (!query.sql.startsWith('set local')) receive(query)
    return Reflect.apply(execute, this, [query])
  } as Execute
  return () => {
    executor.executeQuery = execute
  }
}

/**
 * Runs `before` ahead of each query of this process, as if another client were faster. Returns a
 * function that stops it.
 */
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

/** Queries that a call causes, without queries of timers. */
export async function queriesDuring(call: () => Promise<unknown>): Promise<CompiledQuery[]> {
  const queries: CompiledQuery[] = []
  const caller = new AsyncLocalStorage<true>()
  const stop = listenToQueries(query => {
    if (caller.getStore()) queries.push(query)
  })
  try {
    // Awaited inside, because a call may be lazy and start only when awaited.
    await caller.run(true, async () => void (await call()))
    return queries
  } finally {
    stop()
  }
}
