import { EMPTY_DRAFT, type EntryDraft } from '@antrian/contract/queue/entryDraft'
import type { PastedStudent } from '@/lists/pastedStudents'

/** The draft of a pasted student; class and count that it lacks are those chosen for all. */
export const draftOfLine = (
  { studentName, studentClass, photoCount }: PastedStudent,
  others: Pick<EntryDraft, 'studentClass' | 'photoCount'>,
): EntryDraft => ({
  ...EMPTY_DRAFT,
  studentName,
  studentClass: studentClass ?? others.studentClass,
  photoCount: photoCount ?? others.photoCount,
})
