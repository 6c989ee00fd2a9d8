import * as z from 'zod/mini'
import { hasUnstorableText, plainText } from './plainText.ts'

const ADDRESS = /(?:https?:|www\.)|[\p{L}\d-]\.(?:com|id|net|org|me|ly|co|link|page)\b/iu

/** Letters as people count them: an emoji is one, whatever it is made of. */
const lettersIn = (text: string) => {
  const signs = new Intl.Segmenter('id', { granularity: 'grapheme' }).segment(text)
  return [...signs].length
}

/** Puts a text on one line, without unseen signs. */
const oneLine = (text: string) =>
  plainText(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/**
 * One short line that the room reads and hears: with a letter or a digit in it, and without an
 * address, which nobody can open on a wall. Markup is shown as it is written.
 */
export const lineText = (field: string, longest: number) => {
  const error = `${field} harus berupa teks`
  const tooLong = `${field} paling panjang ${longest} huruf`
  return z.string({ error }).check(
    // Before the letters are counted one by one.
    z.maxLength(longest * MOST_UNITS, { error: tooLong }),
    z.overwrite(oneLine),
    z.refine(text => lettersIn(text) <= longest, { error: tooLong }),
    z.refine(text => !hasUnstorableText(text), {
      error: `${field} berisi karakter yang tidak didukung`,
    }),
    z.refine(text => text === '' || /[\p{L}\p{N}]/u.test(text), {
      error: `${field} harus berisi huruf, bukan gambar saja`,
    }),
    z.refine(text => !ADDRESS.test(text), {
      error: `${field} tanpa alamat web: tidak ada yang bisa membukanya dari layar`,
    }),
  )
}

/** UTF-16 code units of one letter, at most: a family of emoji has eleven. */
const MOST_UNITS = 12
