import { type EntryDraft, entryProblems, hasProblems } from '@antrian/contract/rules'
import { useState } from 'react'
import { FormDialog } from '@/ui/FormDialog'
import { PhotoCountField } from '@/ui/PhotoCountField'
import { TextField } from '@/ui/TextField'
import { theirChanges } from './entryDifference'
import { TheirChanges } from './TheirChanges'
import type { useSending } from './useEntryDialog'

interface EntryFormProps {
  title: string
  start: EntryDraft
  sending: Omit<ReturnType<typeof useSending>, 'send'>
  obstacle?: string | null
  /** What the entry is by now. */
  live?: EntryDraft | undefined
  onSave: (draft: EntryDraft) => void
}

/** The three fields of an entry, for adding and for editing. */
export function EntryForm(props: EntryFormProps) {
  const { title, start, sending, obstacle = null, live, onSave } = props
  const [draft, setDraft] = useState(start)
  const [isTried, setIsTried] = useState(false)
  const problems = isTried ? entryProblems(draft) : {}
  const changes = theirChanges(start, live, draft)
  const change = (part: Partial<EntryDraft>) => setDraft(before => ({ ...before, ...part }))

  function handleSubmit(form: HTMLFormElement) {
    setIsTried(true)
    const found = entryProblems(draft)
    if (hasProblems(found)) focusField(form, Object.keys(found)[0])
    else onSave(trimmed(draft))
  }

  return (
    <FormDialog
      title={title}
      submitLabel="Simpan"
      obstacle={obstacle}
      failure={changes.length > 0 ? null : sending.failure}
      isSending={sending.isSending}
      onSubmit={handleSubmit}
      onClose={sending.onClose}
    >
      {changes.length > 0 && !obstacle && <TheirChanges changes={changes} />}
      <TextField
        label="Nama Siswa"
        name="studentName"
        value={draft.studentName}
        problem={problems.studentName}
        isRequired
        onChange={studentName => change({ studentName })}
      />
      <TextField
        label="Kelas"
        name="studentClass"
        value={draft.studentClass}
        problem={problems.studentClass}
        isRequired
        onChange={studentClass => change({ studentClass })}
      />
      <PhotoCountField
        label="Jumlah Foto"
        name="photoCount"
        value={draft.photoCount}
        problem={problems.photoCount}
        onChange={photoCount => change({ photoCount })}
      />
    </FormDialog>
  )
}

const trimmed = ({ studentName, studentClass, photoCount }: EntryDraft): EntryDraft => ({
  studentName: studentName.trim(),
  studentClass: studentClass.trim(),
  photoCount,
})

function focusField(form: HTMLFormElement, name: string | undefined) {
  const field = name === undefined ? null : form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
