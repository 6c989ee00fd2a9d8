import type { EntryDraft } from '@antrian/contract/rules'

export interface TheirChange {
  label: string
  from: string
  to: string
}

const LABELS = {
  studentName: 'Nama Siswa',
  studentClass: 'Kelas',
  photoCount: 'Jumlah Foto',
} satisfies Record<keyof EntryDraft, string>

const FIELDS = Object.keys(LABELS) as (keyof EntryDraft)[]

/** What another admin changed under an open form, as far as the form says something else. */
export const theirChanges = (
  opened: EntryDraft,
  live: EntryDraft | undefined,
  typed: EntryDraft,
): TheirChange[] =>
  FIELDS.flatMap(field =>
    live && live[field] !== opened[field] && live[field] !== typed[field]
      ? [{ label: LABELS[field], from: String(opened[field]), to: String(live[field]) }]
      : [],
  )
