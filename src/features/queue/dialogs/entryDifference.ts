import { ENTRY_FIELDS, type EntryDraft, FIELD_LABELS } from '@antrian/contract/queue/entryDraft'

export interface TheirChange {
  label: string
  from: string
  to: string
}

/** Changes by another admin that the values of an open form would overwrite. */
export const theirChanges = (
  opened: EntryDraft,
  live: EntryDraft | undefined,
  typed: EntryDraft,
): TheirChange[] =>
  ENTRY_FIELDS.flatMap(field =>
    live && live[field] !== opened[field] && live[field] !== typed[field]
      ? [{ label: FIELD_LABELS[field], from: String(opened[field]), to: String(live[field]) }]
      : [],
  )
