import { Unlisted } from '@antrian/contract/session/session'
import { createAction, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit'
import {
  type BaseQueryApi,
  type BaseQueryFn,
  createApi,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react'
import { type ApiError, isNotAllowed, toApiError } from './errors'
import { API_URL, requestHeaders } from './firstRequests'
import { fetchOrTakePreloaded } from './preloaded'
import { sessionClosed, sessionRefused, tokenStore } from './session'

/**
 * Answers requests instead of the server. `extraArgument` of a store whose requests stay in the
 * page.
 */
export type LocalHost = (request: FetchArgs) => Promise<{ data: unknown } | { error: ApiError }>

/**
 * `Progress` covers recently finished entries, the pace and the paper, which a newly added entry
 * does not change. `InBooth` is the call for the current entry, which an event with a version tells
 * as well.
 */
const TAGS = [
  'Queue',
  'InBooth',
  'History',
  'Stats',
  'Progress',
  'Booth',
  'Roster',
  'Plan',
] as const
export type Tag = (typeof TAGS)[number]

export type RequestContext = Pick<BaseQueryApi, 'dispatch' | 'signal'>

/** Error of a request whose answer does not fit the contract's schema. */
export const INVALID_RESPONSE: ApiError = { message: 'Jawaban server tidak dapat dibaca' }

const http = fetchBaseQuery({
  baseUrl: API_URL,
  credentials: 'include',
  fetchFn: input => fetchOrTakePreloaded(input as Request),
  prepareHeaders: headers => withAuthorization(headers),
})

/** Sets the headers of every request, the token among them. */
export function withAuthorization(headers: Headers, token = tokenStore.read()): Headers {
  for (const [name, value] of Object.entries(requestHeaders(token))) headers.set(name, value)
  return headers
}

/** Sends a request that outlives the page and the session. Its answer is ignored. */
export function sendAtLast(path: string, init: RequestInit, token = tokenStore.read()) {
  const headers = withAuthorization(new Headers(init.headers), token)
  const request = { ...init, headers, credentials: 'include', keepalive: true } as const
  fetch(`${API_URL}${path}`, request).catch(() => {
    // The host notices a device or session without messages by itself.
  })
}

const baseQuery: BaseQueryFn<
  string | FetchArgs,
  unknown,
  ApiError,
  object,
  FetchBaseQueryMeta
> = async (args, api, extra) => {
  const localHost = api.extra as LocalHost | undefined
  if (localHost) return localHost(args as FetchArgs)
  const token = tokenStore.read()
  const { data, error, meta } = await http(args, api, extra)
  return error ? { error: failed(error, api, token) } : { data, ...(meta && { meta }) }
}

/**
 * The only place that knows the form of a failed answer. It dispatches what happened to the session
 * and does nothing else. `token` is that of the request.
 */
export function failed(
  error: FetchBaseQueryError,
  api: RequestContext,
  token: string | null,
): ApiError {
  const failure = toApiError(error)
  // A late answer must not end the session that another tab has opened meanwhile.
  if (token !== tokenStore.read()) return failure
  if (failure.status === 401) {
    tokenStore.clear()
    api.dispatch(sessionClosed('expired'))
  }
  if (isNotAllowed(failure)) {
    const refusal = Unlisted.safeParse(failure.body)
    api.dispatch(sessionRefused(refusal.data?.user ?? null))
  }
  return failure
}

/** One cache for one server. Endpoints are injected next door, one file per resource. */
export const api = createApi({
  baseQuery,
  tagTypes: TAGS,
  // Requests have no timeout, so a hung one must not hold every other refresh back (RTK's default).
  invalidationBehavior: 'immediately',
  // An invalid answer becomes an error, never a crash in a component.
  catchSchemaFailure: ({ schemaName, issues }, { endpoint }) => {
    console.warn(`${endpoint}: ${schemaName} does not fit the contract`, issues)
    return INVALID_RESPONSE
  },
  endpoints: () => ({}),
})

/** Shown data may be outdated. The socket middleware batches these actions and refetches once. */
export const liveDataStale = createAction('api/liveDataStale')

/** Part of the store that has the cache. */
export type ApiRoot = Record<typeof api.reducerPath, ReturnType<typeof api.reducer>>

/** Dispatches the API's thunks without knowing the rest of the store. */
export type ApiDispatch = ThunkDispatch<never, unknown, UnknownAction>
