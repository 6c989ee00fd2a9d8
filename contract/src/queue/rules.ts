import { hasUnstorableText } from '../shared/plainText.ts'
import type { EntryDraft, WholeDraft } from './entryDraft.ts'
import { PHOTOS } from './photoCount.ts'

/**
 * Rules that the form and the server both enforce. They use no schema library, so that forms stay
 * small.
 */

type TextField = {
  [Field in keyof WholeDraft]: WholeDraft[Field] extends string ? Field : never
}[keyof WholeDraft]

/** Maximum lengths in UTF-16 code units: room for any real name, and for 200 composed emoji. */
export const LONGEST = {
  studentName: 2500,
  studentClass: 500,
  reason: 2500,
} as const satisfies Record<TextField | 'reason', number>

export const DEFAULT_CANCEL_REASON = 'Tidak ada alasan'

/** Reason stored when the adding of an entry is undone. */
export const WRONG_INPUT_REASON = 'Salah input'

export type EntryProblems = Partial<Record<keyof EntryDraft, string>>

type Problems = {
  [Field in keyof WholeDraft]: (value: WholeDraft[Field]) => string | undefined
}

const PROBLEMS: Problems = {
  studentName: name => textProblem(name, 'Nama siswa', LONGEST.studentName),
  studentClass: name => textProblem(name, 'Kelas siswa', LONGEST.studentClass),
  photoCount: photoCountProblem,
}

/** Problems of a draft, one sentence per field; empty when the draft is valid. */
export function entryProblems(draft: EntryDraft): EntryProblems {
  const found = Object.entries(PROBLEMS).map(([field, problemOf]) => {
    const value = draft[field as keyof EntryDraft]
    return [field, value === undefined ? undefined : problemOf(value as never)]
  })
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined))
}

/** Why a number of prints is refused; also of the bounds in the bodies. */
export const PHOTO_PROBLEMS = {
  odd: 'Jumlah foto harus bilangan genap',
  few: `Minimal ${PHOTOS.min} lembar foto`,
  many: `Maksimal ${PHOTOS.max} lembar foto`,
}

export const hasProblems = (problems: EntryProblems) => Object.keys(problems).length > 0

function photoCountProblem(count: number): string | undefined {
  if (count % PHOTOS.step !== 0) return PHOTO_PROBLEMS.odd
  if (count < PHOTOS.min) return PHOTO_PROBLEMS.few
  if (count > PHOTOS.max) return PHOTO_PROBLEMS.many
  return undefined
}

function textProblem(text: string, field: string, longest: number): string | undefined {
  if (isBlank(text)) return `${field} wajib diisi`
  if (text.length > longest) return `${field} terlalu panjang`
  if (hasUnstorableText(text)) return `${field} berisi karakter yang tidak didukung`
  return undefined
}

/**
 * Whether a text has no visible character: only spaces, control characters and zero-width marks.
 */
const isBlank = (text: string) => !/[^\s\p{C}]/u.test(text)
