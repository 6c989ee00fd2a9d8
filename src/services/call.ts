import type { Call } from '@antrian/contract/call'
import { envelope } from '@antrian/contract/envelope'
import type { EntryId } from '@antrian/contract/queue'
import type { FetchArgs } from '@reduxjs/toolkit/query'
import type * as z from 'zod/mini'

type Shape = z.core.$ZodType

/** The names in a path: `day` of `/api/admin/closings/:day/reopen`. */
type NameIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NameIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** Parts of a request beside its method and path. */
export interface Sent<Of extends Call> {
  params?: Record<NameIn<Of['path']>, EntryId> & Record<string, EntryId>
  /** Undefined values are not sent. */
  query?: Record<string, string | number | undefined>
  body?: Of extends { body: infer Body extends Shape } ? z.input<Body> : never
  idempotencyKey?: string | undefined
}

/** A call whose answer the web reads: `data` of the host's envelope, or the whole of it. */
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

/** A change that may be sent again: the host carries it out once for its key. */
export interface Keyed {
  idempotencyKey?: string
}

/** The request of a call, with what it carries. The base query sends nothing undefined. */
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

/** The request of a call, by the argument of the endpoint, and its answer checked and unwrapped. */
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
