import { isActive } from '@antrian/contract/activeEntry'
import type { EntryDraft } from '@antrian/contract/entryDraft'
import type { EntryId, QueueEntry } from '@antrian/contract/queue'
import { withoutMarks } from '@antrian/contract/searchable'
import { isNumbered } from '@/services/activeEntries'
import { formatNumber } from '@/ui/time/format'

export const nextEntry = (entries: QueueEntry[]) =>
  entries.find(entry => entry.status === 'waiting' && !isSkipped(entry))

/** The entry after the next one. */
export const afterNext = (entries: QueueEntry[], next = nextEntry(entries)) =>
  next && nextEntry(entries.slice(entries.indexOf(next) + 1))

/** Whether a waiting entry is skipped, because the student did not come when called. */
export const isSkipped = ({ status, skippedAt }: QueueEntry) =>
  status === 'waiting' && Boolean(skippedAt)

/** The status that a row shows. */
export const shownStatus = (entry: QueueEntry) => (isSkipped(entry) ? 'skipped' : entry.status)

/** Position in line, from 1. */
export const placeInLine = ({ id }: QueueEntry, line: readonly QueueEntry[]) =>
  line
    .filter(entry => entry.status === 'waiting' && !isSkipped(entry))
    .findIndex(entry => entry.id === id) + 1

/** Entries whose name, class (in any spelling) or number matches; all of them without words. */
export function matching(entries: QueueEntry[], words: string): QueueEntry[] {
  const asked = plain(withoutMarks(words))
  if (!asked) return entries
  const squeezed = squeeze(words)
  return entries.filter(
    ({ studentName, studentClass, queueNumber }) =>
      plain(withoutMarks(`${studentName} ${studentClass}`)).includes(asked) ||
      squeeze(studentClass) === squeezed ||
      [String(queueNumber), formatNumber(queueNumber)].includes(asked),
  )
}

/** An active entry with the same name and class. */
export function duplicateOf(entries: QueueEntry[], draft: EntryDraft, id?: EntryId) {
  const [name, studentClass] = [plain(draft.studentName), plain(draft.studentClass)]
  if (!name || !studentClass) return undefined
  return entries.find(
    entry =>
      entry.id !== id &&
      isActive(entry) &&
      plain(entry.studentName) === name &&
      plain(entry.studentClass) === studentClass,
  )
}

/** The entry's number as words; the host may not have assigned it yet. */
export const numberWords = (entry: QueueEntry) =>
  isNumbered(entry) ? `nomor ${formatNumber(entry.queueNumber)}` : 'nomor menyusul'

/** `XI IPA-2` and `xi ipa2` are one class. */
const squeeze = (text: string) => plain(text).replace(/[\s.-]+/gu, '')

const plain = (text: string) => text.trim().replace(/\s+/gu, ' ').toLocaleLowerCase('id')
