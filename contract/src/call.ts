import type * as z from 'zod/mini'

type Shape = z.core.$ZodType

/**
 * A call of the API, stated once: the server's route, its place in the description and the web's
 * request come from it. Exactly one of `data`, `answer` and `file` says what is answered.
 */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The whole address; a part that varies is named as `:id`. */
  path: `/api/${string}`
  tag: 'Queue' | 'History' | 'Board' | 'Roster' | 'Admin' | 'Developer'
  summary: string
  description?: string
  /** Admins and developers, where it is not said; screens have a key of their own. */
  access?: 'developers' | 'screens' | 'everyone'
  params?: Shape
  query?: Shape
  body?: Shape
  /** Shape of `data` in `{ success, data }`. */
  data?: Shape
  /** Shape of an answer that has more beside `success` than `data`, or a sentence instead. */
  answer?: Shape
  /** Media type of a file. */
  file?: string
  /** 200, where it is not said. */
  status?: 201
  /** Shape of a 409: its sentence, and what there is now. */
  conflict?: Shape
  /** Copies the database or speaks to Google: counted against a limit of its own. */
  isHeavy?: true
  /** Tells whether a code is somebody's: counted against a limit of its own. */
  isLookup?: true
  /** Bytes of the body, where it is larger than those of other calls. */
  bodyLimit?: number
  /** Counted by its own handler alone. */
  isUncounted?: true
  /** Asked again and again by an open page: logged only when it fails. */
  isPolled?: true
}

/** Calls of one noun, by their operation ids. */
export type Calls = Record<string, Call>
