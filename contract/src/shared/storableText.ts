import * as z from 'zod/mini'
import { hasUnstorableText, plainText } from './plainText.ts'

/**
 * A trimmed text without unseen signs that every database stores faithfully. `field` begins its
 * messages.
 */
export const storableText = (
  field: string,
  longest: number,
  error = `${field} harus berupa teks`,
  tooLong = `${field} terlalu panjang`,
) =>
  z.string({ error }).check(
    z.overwrite(plainText),
    z.trim(),
    z.maxLength(longest, { error: tooLong }),
    z.refine(text => !hasUnstorableText(text), {
      error: `${field} berisi karakter yang tidak didukung`,
    }),
  )

/** The same, and not empty. */
export const requiredText = (field: string, longest: number, error: string) =>
  storableText(field, longest, error).check(z.minLength(1, { error }))
