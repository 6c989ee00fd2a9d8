import * as z from 'zod/mini'

/** A whole number in a body. */
export const whole = (least: number, most: number, error: string) =>
  z.int({ error }).check(z.minimum(least, { error }), z.maximum(most, { error }))

/** Largest number that an integer column holds. */
export const LARGEST = 2_147_483_647

/** Version of what was on the screen. */
export const versionNumber = (error = 'Versi harus bilangan bulat') => whole(0, LARGEST, error)

/** A whole number in a query string, from 1 to `most`. */
export const wholeNumber = (most: number, error: string) =>
  z.pipe(
    z.string({ error }).check(z.regex(/^\d{1,10}$/, { error })),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.number().check(z.minimum(1, { error }), z.maximum(most, { error })),
    ),
  )
