import type * as z from 'zod/mini'

type Shape = z.core.$ZodType

/**
 * A call of the API, defined once: the server's route, its OpenAPI operation and the web's request
 * all come from it. Exactly one of `data`, `answer` and `file` describes the answer.
 */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The whole path; a path parameter is written `:id`. */
  path: `/api/${string}`
  tag: 'Queue' | 'History' | 'Board' | 'Roster' | 'Admin' | 'Developer' | 'Auth'
  summary: string
  description?: string
  /** Who may call it. Default: admins and developers. Screens have their own key. */
  access?: 'developers' | 'screens' | 'everyone'
  params?: Shape
  query?: Shape
  body?: Shape
  /** Shape of `data` in `{ success, data }`. */
  data?: Shape
  /** Shape of an answer with fields other than `success` and `data`. */
  answer?: Shape
  /** Media type of a file. */
  file?: string
  /** Default: 200. */
  status?: 201
  /** Shape of the 409 answer: a message and the current state. */
  conflict?: Shape
  /** Copies the database or calls Google, so it has its own rate limit. */
  isHeavy?: true
  /** Tells whether a code is valid, so it has its own rate limit. */
  isLookup?: true
  /** The body is a file, read by the handler as a stream. */
  takesFile?: true
  /** A step of a sign-in, which has its own rate limit. */
  isSignIn?: true
  /** Maximum size of the body in bytes, where it is larger than the default. */
  bodyLimit?: number
  /** Only its own handler limits the rate. */
  isUncounted?: true
  /** An open page polls it, so only failures are logged. */
  isPolled?: true
  /** Name of the body's list whose members count separately against the rate limit. */
  batch?: string
}

/** Calls of one resource, by operation id. */
export type Calls = Record<string, Call>

type Common = Partial<Call>
type With<Of extends Call['tag'] | Common> = { method: 'GET' } & (Of extends string
  ? { tag: Of }
  : Of)

/** A table of calls, each with the tag, or with all that they have in common; by default a GET. */
/* @__NO_SIDE_EFFECTS__ */
export const callsOf = <
  const Of extends Call['tag'] | Common,
  const Table extends Record<string, Omit<Call, keyof With<Of>> & Common>,
>(
  common: Of,
  table: Table,
) => {
  const each: Common = typeof common === 'string' ? { tag: common } : common
  const calls = Object.entries(table).map(([id, call]) => [id, { method: 'GET', ...each, ...call }])
  return Object.fromEntries(calls) as {
    [Id in keyof Table]: Omit<With<Of>, keyof Table[Id]> & Table[Id]
  }
}
