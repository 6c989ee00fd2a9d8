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
import * as z from 'zod/mini'
import { type ApiError, INVALID_RESPONSE, isNotAllowed, toApiError } from './errors'
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
export const TAGS = [
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

/** Request of a call. */
export interface ApiRequest extends Omit<FetchArgs, 'headers'> {
  headers?: Record<string, string | undefined>
  /** Shape of its answer. An answer of another shape is none. */
  promises?: z.core.$ZodType | undefined
  /** Whose request it is. Default: the token of this browser. */
  token?: string | null | undefined
}

export type RequestContext = Pick<BaseQueryApi, 'dispatch' | 'signal'>

const http = fetchBaseQuery({
  baseUrl: API_URL,
  credentials: 'include',
  fetchFn: input => fetchOrTakePreloaded(input as Request),
})

/** Sets the headers of every request, the token among them. */
export function withAuthorization(headers: Headers, token: string | null): Headers {
  for (const [name, value] of Object.entries(requestHeaders(token))) headers.set(name, value)
  return headers
}

/**
 * Sends a request that outlives the page and the session. Resolves when it has been answered or has
 * failed.
 */
export async function sendAtLast(path: string, init: RequestInit, token = tokenStore.read()) {
  const headers = withAuthorization(new Headers(init.headers), token)
  const request = { ...init, headers, credentials: 'include', keepalive: true } as const
  await fetch(`${API_URL}${path}`, request).catch(() => {
    // The host notices a device or session without messages by itself.
  })
}

const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError, object, FetchBaseQueryMeta> = async (
  { promises, token = tokenStore.read(), ...request },
  api,
  extra,
) => {
  const localHost = api.extra as LocalHost | undefined
  if (localHost) return localHost(request)
  const headers = { ...request.headers, ...requestHeaders(token) }
  const { data, error, meta } = await http({ ...request, headers }, api, extra)
  if (error) return { error: failed(error, api, token) }
  const read = promises && z.safeParse(promises, data)
  if (read?.error) {
    console.warn(`${api.endpoint}: the answer does not fit the contract`, read.error.issues)
    return { error: INVALID_RESPONSE }
  }
  return { data: read ? read.data : data, ...(meta && { meta }) }
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
  endpoints: () => ({}),
})

/** Shown data may be outdated. The socket middleware batches these actions and refetches once. */
export const liveDataStale = createAction('api/liveDataStale')

/** Part of the store that has the cache. */
export type ApiRoot = Record<typeof api.reducerPath, ReturnType<typeof api.reducer>>

/** Dispatches the API's thunks without knowing the rest of the store. */
export type ApiDispatch = ThunkDispatch<never, unknown, UnknownAction>
