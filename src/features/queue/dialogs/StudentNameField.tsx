import type { SuggestedStudent } from '@antrian/contract/history/knownStudents'
import type { EntryDraft } from '@antrian/contract/queue/entryDraft'
import { FIELD_LABELS } from '@antrian/contract/queue/entryDraft'
import { type ClipboardEvent, useState } from 'react'
import { type PastedStudents, pastedStudent, pastedStudents } from '@/lists/pastedStudents'
import { SuggestField } from '@/ui/fields/SuggestField'
import type { ChosenStudent } from '../queueSlice'
import { useKnownStudents } from './useKnownStudents'

interface StudentNameFieldProps {
  value: string
  problem?: string | undefined
  onChange: (part: Partial<EntryDraft>) => void
  /** Called with what is read in several lines that are pasted into the name. */
  onLines: (pasted: PastedStudents) => void
  onPick: (student: ChosenStudent | undefined) => void
}

/**
 * Name of a new student. Picking a known student also fills the class, and the focus moves to the
 * photos.
 */
export function StudentNameField(props: StudentNameFieldProps) {
  const { value, problem, onChange, onLines, onPick } = props
  const [picked, setPicked] = useState('')
  const students = useKnownStudents(value === picked ? '' : value)

  return (
    <SuggestField
      label={FIELD_LABELS.studentName}
      name="studentName"
      value={value}
      problem={problem}
      suggestions={students.map(student => ({
        words: student.studentName,
        details: detailsOf(student),
        isDoubtful: student.isOfEarlierYear === true,
      }))}
      suggestionsLabel="Siswa yang dikenal"
      onChange={studentName => onChange({ studentName })}
      onPick={(index, form) => {
        const student = students[index]
        if (!student) return
        const { studentName, studentClass, rosterId: id } = student
        onPick(id ? { id, name: studentName, className: studentClass } : undefined)
        setPicked(studentName)
        onChange({ studentName, studentClass })
        selectField(form, 'photoCount')
      }}
      onPaste={handlePaste}
    />
  )

  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    const field = event.currentTarget
    const text = event.clipboardData.getData('text/plain')
    const lines = pastedStudents(text)
    if (/[\n\r\u2028\u2029]/u.test(text.trim()) || lines.students.length > 1) {
      event.preventDefault()
      return onLines(lines)
    }
    const student = pastedStudent(text)
    // A name alone is pasted as it is, and so are words that go into another name.
    if (!student || student.studentName === text.trim() || !isAllSelected(field)) return undefined
    event.preventDefault()
    const { writtenCount: _, ...draft } = student
    onChange(draft)
    if (draft.studentClass === undefined) return undefined
    setPicked(draft.studentName)
    return selectField(field.form, 'photoCount')
  }
}

const isAllSelected = ({ selectionStart, selectionEnd, value }: HTMLInputElement) =>
  selectionStart === 0 && selectionEnd === value.length

/** Class, and details that distinguish students of the same name. */
const detailsOf = ({ studentClass, nis, isOfEarlierYear }: SuggestedStudent) =>
  [studentClass, nis && `NIS ${nis}`, isOfEarlierYear && 'tahun lalu'].filter(Boolean).join(' · ')

/** Selects the text of a field, so that typing replaces it. */
function selectField(form: HTMLFormElement | null, name: string) {
  const field = form?.elements.namedItem(name)
  if (!(field instanceof HTMLInputElement)) return
  field.focus()
  field.select()
}
