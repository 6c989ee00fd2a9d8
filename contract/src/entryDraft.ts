import * as z from 'zod/mini'
import { PHOTOS } from './photoCount.ts'

/**
 * Fields of an entry that an admin fills in. A new field begins here; the compiler names the other
 * places.
 */
export const EntryDraft = z.object({
  studentName: z.string({ error: 'Nama siswa wajib diisi' }).check(z.trim()),
  studentClass: z.string({ error: 'Kelas siswa wajib diisi' }).check(z.trim()),
  photoCount: z.number({ error: 'Jumlah foto harus bilangan genap' }),
})
export type EntryDraft = z.infer<typeof EntryDraft>

/** Initial values of the form. */
export const EMPTY_DRAFT: EntryDraft = { studentName: '', studentClass: '', photoCount: PHOTOS.min }

export const ENTRY_FIELDS = Object.keys(EntryDraft.shape) as (keyof EntryDraft)[]

/** Whether a field says who the student is: such a field is emptied when names are removed. */
export const IS_PERSONAL = {
  studentName: true,
  studentClass: true,
  photoCount: false,
} as const satisfies Record<keyof EntryDraft, boolean>

/** In forms. */
export const FIELD_LABELS = {
  studentName: 'Nama Siswa',
  studentClass: 'Kelas',
  photoCount: 'Jumlah Foto',
} satisfies Record<keyof EntryDraft, string>

/** In the heads of exported files, and wherever a label stands before its value. */
export const COLUMN_LABELS = {
  ...FIELD_LABELS,
  photoCount: 'Foto',
} satisfies Record<keyof EntryDraft, string>

/** The fields of an entry that an admin filled in. */
export const draftOf = (entry: EntryDraft): EntryDraft =>
  Object.fromEntries(ENTRY_FIELDS.map(field => [field, entry[field]])) as EntryDraft

export const isSameDraft = (a: EntryDraft, b: EntryDraft) =>
  ENTRY_FIELDS.every(field => a[field] === b[field])
