import * as z from 'zod/mini'
import type { Capability } from '../session/session.ts'
import { plainText } from '../shared/plainText.ts'
import { PHOTOS } from './photoCount.ts'

const text = (error: string) => z.string({ error }).check(z.overwrite(plainText), z.trim())

/**
 * Fields of an entry that an admin fills in. A new field is added here first; the compiler then
 * reports the other places. It is optional, because pages and hosts of the version before leave it
 * out: an addition then has its initial value, and an edit leaves it as it is. A default in the
 * schema would empty it.
 */
export const EntryDraft = z.object({
  studentName: text('Nama siswa wajib diisi'),
  studentClass: text('Kelas siswa wajib diisi'),
  photoCount: z.number({ error: 'Jumlah foto harus bilangan genap' }),
})
export type EntryDraft = z.infer<typeof EntryDraft>

/** A draft in which no field is left out. */
export type WholeDraft = { [Field in keyof EntryDraft]-?: NonNullable<EntryDraft[Field]> }

/** Initial values of the form. */
export const EMPTY_DRAFT: WholeDraft = {
  studentName: '',
  studentClass: '',
  photoCount: PHOTOS.min,
}

export const ENTRY_FIELDS = Object.keys(EntryDraft.shape) as (keyof EntryDraft)[]

/**
 * Feature of the hosts that read a field; null for the fields of the specification. Other hosts do
 * not get the field, and their forms do not show it.
 */
export const DRAFT_READ_BY = {
  studentName: null,
  studentClass: null,
  photoCount: null,
} satisfies Record<keyof EntryDraft, Capability | null>

/** Whether a field identifies the student. The removal of names empties such a field. */
export const IS_PERSONAL = {
  studentName: true,
  studentClass: true,
  photoCount: false,
} as const satisfies Record<keyof EntryDraft, boolean>

/** Labels of the form fields. */
export const FIELD_LABELS = {
  studentName: 'Nama Siswa',
  studentClass: 'Kelas',
  photoCount: 'Jumlah Foto',
} satisfies Record<keyof EntryDraft, string>

/** Labels in headers of exported files and before values. */
export const COLUMN_LABELS = {
  ...FIELD_LABELS,
  photoCount: 'Foto',
} satisfies Record<keyof EntryDraft, string>

/** A field that the draft lacks has its initial value. */
const valueIn = (draft: EntryDraft, field: keyof EntryDraft) => draft[field] ?? EMPTY_DRAFT[field]

/** Copies the fields that an admin fills in from an entry. */
export const draftOf = (entry: EntryDraft): WholeDraft =>
  Object.fromEntries(ENTRY_FIELDS.map(field => [field, valueIn(entry, field)])) as WholeDraft

export const isSameDraft = (a: EntryDraft, b: EntryDraft) =>
  ENTRY_FIELDS.every(field => valueIn(a, field) === valueIn(b, field))
