import {
  DRAFT_READ_BY,
  ENTRY_FIELDS,
  type EntryDraft,
  FIELD_LABELS,
} from '@antrian/contract/queue/entryDraft'
import type { EntryProblems } from '@antrian/contract/queue/rules'
import type { ReactNode } from 'react'
import type { PastedStudents } from '@/lists/pastedStudents'
import { useCapability } from '@/services/sessionSlice'
import { PhotoCountField } from '@/ui/fields/PhotoCountField'
import { TextField } from '@/ui/fields/TextField'
import type { ChosenStudent } from '../queueSlice'
import { StudentNameField } from './StudentNameField'

interface EntryFieldsProps {
  draft: EntryDraft
  problems: EntryProblems
  /** Suggestions for the class. */
  classes: string[]
  onChange: (part: Partial<EntryDraft>) => void
  /** Called with several students that are pasted into a new one's name. */
  onLines?: ((pasted: PastedStudents) => void) | undefined
  /** Called with the picked student of the roster; undefined for another student. */
  onPick: (student: ChosenStudent | undefined) => void
}

export function EntryFields(props: EntryFieldsProps) {
  const { draft, problems, classes, onChange, onLines, onPick } = props
  const inputs = {
    studentName: onLines ? (
      <StudentNameField
        value={draft.studentName}
        problem={problems.studentName}
        onChange={onChange}
        onLines={onLines}
        onPick={onPick}
      />
    ) : (
      <TextField
        label={FIELD_LABELS.studentName}
        name="studentName"
        value={draft.studentName}
        problem={problems.studentName}
        isRequired
        onChange={studentName => onChange({ studentName })}
      />
    ),
    studentClass: (
      <TextField
        label={FIELD_LABELS.studentClass}
        name="studentClass"
        value={draft.studentClass}
        problem={problems.studentClass}
        isRequired
        suggestions={classes}
        onChange={studentClass => onChange({ studentClass })}
      />
    ),
    photoCount: (
      <PhotoCountField
        value={draft.photoCount}
        problem={problems.photoCount}
        onChange={photoCount => onChange({ photoCount })}
      />
    ),
  } satisfies Record<keyof EntryDraft, ReactNode>

  return ENTRY_FIELDS.map(field => (
    <Field key={field} of={field}>
      {inputs[field]}
    </Field>
  ))
}

/** Absent on hosts that do not read the field. */
const Field = ({ of, children }: { of: keyof EntryDraft; children: ReactNode }) =>
  useCapability(DRAFT_READ_BY[of]) && children
