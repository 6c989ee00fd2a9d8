import type { EntryDraft } from '@antrian/contract/entryDraft'
import type { PastedStudent } from '../queueSlice'

/** Lines as they come from a chat or a spreadsheet: a name, and perhaps class and photos after it. */
export function pastedStudents(text: string): PastedStudent[] {
  return text.split(/\r?\n/u).flatMap(line => {
    const [studentName = '', studentClass, count] = line.split(/[\t,;]/u).map(part => part.trim())
    if (!studentName) return []
    const photoCount = Number(count)
    return [
      {
        studentName,
        ...(studentClass && { studentClass }),
        ...(count && Number.isInteger(photoCount) && { photoCount }),
      },
    ]
  })
}

export const draftsOf = (
  students: readonly PastedStudent[],
  others: Omit<EntryDraft, 'studentName'>,
): EntryDraft[] => students.map(student => ({ ...others, ...student }))
