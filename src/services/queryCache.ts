import type { UnknownAction } from '@reduxjs/toolkit'
import { QueryStatus } from '@reduxjs/toolkit/query'
import { type ApiDispatch, type ApiRoot, api, type Tag } from './api'

/**
 * The only file that reads inner parts of RTK Query's cache: how it stores queries and names their
 * actions. An update of the library concerns no other.
 */

/** A query of the cache with its arguments. */
export type CachedQuery = NonNullable<ApiRoot['api']['queries'][string]>

/** Whether an action tells about a query: pending, fulfilled or rejected. */
export const isQueryAction = ({ type }: UnknownAction) =>
  type.startsWith(`${api.reducerPath}/executeQuery/`)

/** Tells about a mutation: pending, fulfilled or rejected. */
export interface MutationAction<Args = object> extends UnknownAction {
  payload?: unknown
  meta: {
    arg: { type: 'mutation'; endpointName: string; originalArgs: Args | undefined }
    requestId: string
    requestStatus: 'pending' | 'fulfilled' | 'rejected'
    startedTimeStamp?: number
    fulfilledTimeStamp?: number
  }
}

export const isMutationAction = (action: UnknownAction): action is MutationAction<never> =>
  action.type.startsWith(`${api.reducerPath}/executeMutation/`)

export const isMutationSettled = (action: UnknownAction): action is MutationAction<never> =>
  isMutationAction(action) && action.meta.requestStatus !== 'pending'

/** Pending queries that these tags invalidate. */
export function pendingQueries(state: ApiRoot, tags: readonly Tag[]): CachedQuery[] {
  const concerned = new Set(
    api.util.selectInvalidatedBy(state, tags).map(({ queryCacheKey }) => queryCacheKey),
  )
  return Object.entries(state.api.queries).flatMap(([key, query]) => {
    if (query?.status !== QueryStatus.pending) return []
    const isConcerned =
      concerned.has(key) ||
      // The cache knows a query's tags only after its first answer.
      (query.fulfilledTimeStamp === undefined &&
        tagsToCome(query.endpointName, query.originalArgs).some(tag => tags.includes(tag)))
    return isConcerned ? [query] : []
  })
}

/** Tags that a query's first answer will provide, derived from its arguments only. */
function tagsToCome(endpointName: string, args: unknown): readonly Tag[] {
  let declared: unknown
  api.enhanceEndpoints({
    endpoints: {
      [endpointName]: ({ providesTags }: { providesTags?: unknown }) => {
        declared = providesTags
      },
    },
  })
  return (typeof declared === 'function' ? declared(undefined, undefined, args) : declared) ?? []
}

/** Milliseconds since the request of a query was sent. */
export const pendingFor = ({ startedTimeStamp = 0 }: CachedQuery) => Date.now() - startedTimeStamp

export const abortQuery = (dispatch: ApiDispatch, { endpointName, originalArgs }: CachedQuery) =>
  dispatch(api.util.getRunningQueryThunk(endpointName as never, originalArgs as never))?.abort()
