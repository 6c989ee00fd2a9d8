import type { EntryDraft } from '@antrian/contract/entryDraft'
import { FIELD_LABELS } from '@antrian/contract/entryDraft'
import { useState } from 'react'
import { SuggestField } from '@/ui/fields/SuggestField'
import { useKnownStudents } from './useKnownStudents'

interface StudentNameFieldProps {
  value: string
  problem?: string | undefined
  onChange: (part: Partial<EntryDraft>) => void
  /** Called with several lines that are pasted into the name. */
  onLines: (text: string) => void
}

/** A new student's name. Whoever was here before brings the class along, and the photos come next. */
export function StudentNameField({ value, problem, onChange, onLines }: StudentNameFieldProps) {
  const [picked, setPicked] = useState('')
  const students = useKnownStudents(value === picked ? '' : value)

  return (
    <SuggestField
      label={FIELD_LABELS.studentName}
      name="studentName"
      value={value}
      problem={problem}
      suggestions={students.map(({ studentName, studentClass }) => ({
        words: studentName,
        details: studentClass,
      }))}
      suggestionsLabel="Siswa yang pernah difoto"
      onChange={studentName => onChange({ studentName })}
      onPick={(index, form) => {
        const student = students[index]
        if (!student) return
        const { studentName, studentClass } = student
        setPicked(studentName)
        onChange({ studentName, studentClass })
        selectField(form, 'photoCount')
      }}
      onPaste={event => {
        const text = event.clipboardData.getData('text/plain').trim()
        if (!text.includes('\n')) return
        event.preventDefault()
        onLines(text)
      }}
    />
  )
}

/** Selects the field's text, because the next typing replaces it. */
function selectField(form: HTMLFormElement | null, name: string) {
  const field = form?.elements.namedItem(name)
  if (!(field instanceof HTMLInputElement)) return
  field.focus()
  field.select()
}
