import { isActive } from '@antrian/contract/queue/activeEntry'
import type { EntryDraft } from '@antrian/contract/queue/entryDraft'
import type { EntryId, QueueEntry } from '@antrian/contract/queue/queue'
import { classKey } from '@antrian/contract/roster/classKey'
import { searchable } from '@antrian/contract/shared/searchable'

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
