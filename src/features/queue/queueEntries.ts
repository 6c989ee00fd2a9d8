import { isNumbered } from '@antrian/contract/queue/activeEntry'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { searchable, withoutMarks } from '@antrian/contract/shared/searchable'

/** Entries whose name, class (in any spelling) or number matches; all of them without words. */
export function matching(entries: QueueEntry[], words: string): QueueEntry[] {
  const asked = withoutMarks(words)
  if (!asked) return entries
  const squeezed = squeeze(words)
  // A grade alone is no beginning of a class, because `11` is a number and `vi` begins a name.
  const isGrade = /^[ivx]*$/u.test(squeezed)
  // `01` is a whole number, not the beginning of 10.
  const isWholeNumber = /\D0\d+\s*$/u.test(words)
  const isOfClass = (squeezedClass: string) => {
    if (isGrade) return squeezedClass === squeezed
    const rest = squeezedClass.slice(squeezed.length)
    return squeezedClass.startsWith(squeezed) && !(isWholeNumber && /^\d/.test(rest))
  }
  return entries.filter(
    ({ studentName, studentClass, queueNumber }) =>
      withoutMarks(`${studentName} ${studentClass}`).includes(asked) ||
      isOfClass(squeeze(studentClass)) ||
      String(queueNumber) === asked,
  )
}

/** The entry's number as words; the host may not have assigned it yet. */
export const numberWords = (entry: QueueEntry) =>
  isNumbered(entry) ? `nomor ${entry.queueNumber}` : 'nomor menyusul'

const GRADES = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii']

/**
 * `XI IPA-2`, `xi ipa2`, `11 ipa 02` and `Kelas XI IPA 2` are one class. Not `classKey`, which does
 * not split `xiirpl` and is too large for the script that draws the first rows.
 */
const squeeze = (text: string) =>
  searchable(text)
    .replace(/^(?:kelas|kls)\b[\s.]*/u, '')
    .replace(/\d+/gu, (figures, at) => (at === 0 && GRADES[+figures - 1]) || `${+figures}`)
    .replace(/[\s.-]/gu, '')
