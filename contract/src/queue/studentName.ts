import type { EntryDraft } from './entryDraft.ts'

/** Text shown instead of a removed name. */
export const NAME_REMOVED = 'Nama dihapus'

type Named = Pick<EntryDraft, 'studentName'>

export const hasName = ({ studentName }: Named) => studentName !== ''

/** Name of an entry for screens and announcements. */
export const nameOf = (entry: Named) => (hasName(entry) ? entry.studentName : NAME_REMOVED)
