import { DEVICE_HEADER } from '@antrian/contract/offline/lease'
import type { EntryId } from '@antrian/contract/queue/queue'
import type { Call } from '@antrian/contract/shared/call'
import { envelope } from '@antrian/contract/shared/envelope'
import type * as z from 'zod/mini'
import type { ApiRequest } from './api'

type Shape = z.core.$ZodType

/** Names of the path parameters: `day` of `/api/admin/closings/:day/reopen`. */
type NameIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NameIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** Parts of a request other than method and path. */
interface Sent<Of extends Call> {
  params?: Record<NameIn<Of['path']>, EntryId> & Record<string, EntryId>
  /** Undefined values are not sent. */
  query?: Record<string, string | number | undefined>
  body?: Of extends { body: infer Body extends Shape } ? z.input<Body> : never
  idempotencyKey?: string | undefined
  /** Id of this device, which takes the booth by a start or a completion. */
  device?: string | undefined
  /** In ms; without one a request waits for as long as it takes. */
  timeout?: number
}

/** A call whose answer the web reads: `data` of the envelope, or the whole answer. */
type Read = Call & ({ data: Shape } | { answer: Shape })

type Answer<Of extends Read> = Of extends { data: infer Data extends Shape }
  ? z.output<Data>
  : Of extends { answer: infer Whole extends Shape }
    ? z.output<Whole>
    : never

interface Endpoint<Of extends Read, Args> {
  query: (args: Args) => ApiRequest
  transformResponse: (answer: unknown) => Answer<Of>
}

/** A change with an idempotency key. The host executes it once per key, so it may be sent again. */
export interface Keyed {
  idempotencyKey?: string
  /** Id of this device, for hosts with `booth-lease`. */
  device?: string | undefined
  /** Key of the own act that it undoes. Not sent. */
  undoes?: string | undefined
}

/** Request of a call, with what its answer must be. The base query omits undefined values. */
export const requestOf = <Of extends Call>(
  { method, path, data, answer, file }: Of,
  { params, query, body, idempotencyKey, device, timeout }: Sent<Of> = {},
) =>
  ({
    promises: data ? envelope(data) : answer,
    responseHandler: file && asObjectUrl(file),
    url: path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? '')),
    method,
    params: query,
    body,
    headers: { 'idempotency-key': idempotencyKey, [DEVICE_HEADER]: device },
    timeout,
  }) as ApiRequest

/** Arguments of a change: its path parameters, the fields of its body, and its key. */
export type ChangeArgs<Of extends Call> = Keyed &
  Record<NameIn<Of['path']>, EntryId> &
  (Of extends { body: infer Body extends Shape } ? NonNullable<z.input<Body>> : unknown)

/** Parts of a change's request: arguments that are not in the path are the body. */
export function sentOf<Of extends Call>(
  { path }: Of,
  { idempotencyKey, device, undoes: _undoes, ...args }: ChangeArgs<Of>,
): Sent<Of> {
  const isParam = (name: string) => path.split('/').includes(`:${name}`)
  const fields = Object.entries(args)
  const params = fields.filter(([name]) => isParam(name))
  const body = fields.filter(([name]) => !isParam(name))
  return {
    params: Object.fromEntries(params),
    ...(body.length > 0 && { body: Object.fromEntries(body) }),
    idempotencyKey,
    device,
  } as Sent<Of>
}

/** Endpoint of a change whose answer nobody reads. */
export const change = <Of extends Call>(call: Of) => ({
  query: (args: ChangeArgs<Of>) => requestOf(call, sentOf(call, args)),
})

/** Endpoint of a change whose answer is read. */
export const answeredChange = <Of extends Read>(call: Of) =>
  endpoint(call, (args: ChangeArgs<Of>) => sentOf(call, args))

/** Endpoint of a call: makes the request from the argument, and unwraps the answer. */
export function endpoint<Of extends Read>(call: Of): Endpoint<Of, void>
export function endpoint<Of extends Read, Args>(
  call: Of,
  send: (args: Args) => Sent<Of>,
): Endpoint<Of, Args>
export function endpoint<Of extends Read, Args>(
  call: Of,
  send?: (args: Args) => Sent<Of>,
): Endpoint<Of, Args> {
  return {
    query: args => requestOf(call, send?.(args)),
    transformResponse: whole =>
      (call.data ? (whole as { data: unknown }).data : whole) as Answer<Of>,
  }
}

/** Whether an answer is a file of this media type, and not what a network sends in its place. */
export const isFile = ({ headers }: Response, type: string) =>
  headers.get('content-type')?.startsWith(type) === true

/** Reads a file as an object URL for a download link, and a refusal as JSON. */
const asObjectUrl =
  (type: string) =>
  async (answer: Response): Promise<unknown> => {
    if (!answer.ok) return answer.json()
    if (!isFile(answer, type)) throw new TypeError(`The answer is no ${type}`)
    return URL.createObjectURL(await answer.blob())
  }
