import * as z from 'zod/mini'

/** A text that matches `pattern`. */
export const textLike = (pattern: RegExp, error: string) =>
  z.string({ error }).check(z.regex(pattern, { error }))

/** Id in a body or an address. */
export const idText = (error: string) => textLike(/^[\w-]+$/, error)
