import type { EntryDraft } from './entryDraft.ts'

/** Text in place of a name that was removed. */
export const NAME_REMOVED = 'Nama dihapus'

type Named = Pick<EntryDraft, 'studentName'>

export const hasName = ({ studentName }: Named) => studentName !== ''

/** The name of an entry as it is shown and said. */
export const nameOf = (entry: Named) => (hasName(entry) ? entry.studentName : NAME_REMOVED)
