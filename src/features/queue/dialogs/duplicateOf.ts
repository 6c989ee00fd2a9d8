import { isActive } from '@antrian/contract/activeEntry'
import { classKey } from '@antrian/contract/classKey'
import type { EntryDraft } from '@antrian/contract/entryDraft'
import type { EntryId, QueueEntry } from '@antrian/contract/queue'
import { searchable } from '@antrian/contract/searchable'

/** An active entry with the same name and class. */
export function duplicateOf(entries: QueueEntry[], draft: EntryDraft, id?: EntryId) {
  const [name, studentClass] = [searchable(draft.studentName), classKey(draft.studentClass)]
  if (!name || !studentClass) return undefined
  return entries.find(
    entry =>
      entry.id !== id &&
      isActive(entry) &&
      searchable(entry.studentName) === name &&
      classKey(entry.studentClass) === studentClass,
  )
}
