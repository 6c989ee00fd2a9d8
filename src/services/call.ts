import type { Call } from '@antrian/contract/call'
import { envelope } from '@antrian/contract/envelope'
import type { EntryId } from '@antrian/contract/queue'
import type { FetchArgs } from '@reduxjs/toolkit/query'
import type * as z from 'zod/mini'

type Shape = z.core.$ZodType

/** Names of the path parameters: `day` of `/api/admin/closings/:day/reopen`. */
type NameIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NameIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** Parts of a request other than method and path. */
export interface Sent<Of extends Call> {
  params?: Record<NameIn<Of['path']>, EntryId> & Record<string, EntryId>
  /** Undefined values are not sent. */
  query?: Record<string, string | number | undefined>
  body?: Of extends { body: infer Body extends Shape } ? z.input<Body> : never
  idempotencyKey?: string | undefined
}

/** A call whose answer the web reads: `data` of the envelope, or the whole answer. */
type Read = Call & ({ data: Shape } | { answer: Shape })

type Answer<Of extends Read> = Of extends { data: infer Data extends Shape }
  ? z.output<Data>
  : Of extends { answer: infer Whole extends Shape }
    ? z.output<Whole>
    : never

interface Endpoint<Of extends Read, Args> {
  query: (args: Args) => FetchArgs
  rawResponseSchema: Shape
  transformResponse: (answer: unknown) => Answer<Of>
}

/** A change with an idempotency key. The host executes it once per key, so it may be sent again. */
export interface Keyed {
  idempotencyKey?: string
}

/** Request of a call. The base query omits undefined values. */
export const requestOf = <Of extends Call>(
  { method, path }: Of,
  { params, query, body, idempotencyKey }: Sent<Of> = {},
) =>
  ({
    url: path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? '')),
    method,
    params: query,
    body,
    headers: { 'idempotency-key': idempotencyKey },
  }) as FetchArgs

/**
 * Endpoint of a call: makes the request from the argument, then validates and unwraps the answer.
 */
export function endpoint<Of extends Read>(call: Of): Endpoint<Of, void>
export function endpoint<Of extends Read, Args>(
  call: Of,
  send: (args: Args) => Sent<Of>,
): Endpoint<Of, Args>
export function endpoint<Of extends Read, Args>(
  call: Of,
  send?: (args: Args) => Sent<Of>,
): Endpoint<Of, Args> {
  const { data, answer } = call as { data?: Shape; answer?: Shape }
  return {
    query: args => requestOf(call, send?.(args)),
    rawResponseSchema: data ? envelope(data) : (answer as Shape),
    transformResponse: whole => (data ? (whole as { data: unknown }).data : whole) as Answer<Of>,
  }
}
