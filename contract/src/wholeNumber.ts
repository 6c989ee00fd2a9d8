import * as z from 'zod/mini'

/** A whole number in a query string, from 1 to `most`. */
export const wholeNumber = (most: number, error: string) =>
  z.pipe(
    z.string({ error }).check(z.regex(/^\d{1,10}$/, { error })),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.number().check(z.minimum(1, { error }), z.maximum(most, { error })),
    ),
  )
