import type { EntryId } from '@antrian/contract/queue'
import { type EntryDraft, entryProblems, hasProblems } from '@antrian/contract/rules'
import { type ReactNode, useEffect, useState } from 'react'
import { useSelector, useStore } from 'react-redux'
import { FormDialog } from '@/ui/FormDialog'
import { formatNumber } from '@/ui/format'
import { Notice } from '@/ui/Notice'
import { PhotoCountField } from '@/ui/PhotoCountField'
import { TextField } from '@/ui/TextField'
import type { QueueRoot } from './entryActions'
import { theirChanges } from './entryDifference'
import { keepInterruptedForm } from './interruptedForm'
import { twinOf } from './queueEntries'
import { selectEntries } from './queueSelectors'
import { selectIsSessionOver } from './queueSlice'
import { recentClasses } from './recentClasses'
import { TheirChanges } from './TheirChanges'
import type { useSending } from './useEntryDialog'

interface EntryFormProps {
  title: string
  start: EntryDraft
  /** What was filled in already. */
  typed?: EntryDraft | undefined
  sending: Omit<ReturnType<typeof useSending>, 'send'>
  obstacle?: string | null
  /** Whose data it is, when it is nobody new. */
  id?: EntryId
  /** What the entry is by now. */
  live?: EntryDraft | undefined
  /** Answers with what to go on with, when the form stays open. */
  onSave: (draft: EntryDraft) => Promise<EntryDraft | undefined>
  children?: ReactNode
}

/** The three fields of an entry, for adding and for editing. */
export function EntryForm(props: EntryFormProps) {
  const {
    title,
    start,
    typed = start,
    sending,
    obstacle = null,
    id,
    live,
    onSave,
    children,
  } = props
  const store = useStore<QueueRoot>()
  const entries = useSelector(selectEntries)
  const [draft, setDraft] = useState(typed)
  const [untouched, setUntouched] = useState(start)
  const [isTried, setIsTried] = useState(false)
  const [classes] = useState(() => recentClasses(entries))
  const problems = isTried ? entryProblems(draft) : {}
  const changes = theirChanges(start, live, draft)
  const twin = sending.isSending ? undefined : twinOf(entries, draft, id)
  const hasInput = !isSame(draft, untouched)
  const change = (part: Partial<EntryDraft>) => setDraft(before => ({ ...before, ...part }))

  useEffect(
    () => () => {
      if (!hasInput || !selectIsSessionOver(store.getState())) return
      const interrupted = { start: untouched, draft }
      keepInterruptedForm(
        id === undefined ? { kind: 'add', interrupted } : { kind: 'edit', id, interrupted },
      )
    },
    [store, id, untouched, draft, hasInput],
  )

  async function handleSubmit(form: HTMLFormElement) {
    setIsTried(true)
    const found = entryProblems(draft)
    if (hasProblems(found)) return focusField(form, Object.keys(found)[0])
    const next = await onSave(trimmed(draft))
    if (next) goOnWith(next, form)
    return undefined
  }

  function goOnWith(next: EntryDraft, form: HTMLFormElement) {
    setDraft(next)
    setUntouched(next)
    setIsTried(false)
    focusField(form, 'studentName')
  }

  return (
    <FormDialog
      title={title}
      submitLabel="Simpan"
      notice={changes.length > 0 && <TheirChanges changes={changes} />}
      obstacle={obstacle}
      failure={changes.length > 0 ? null : sending.failure}
      isSending={sending.isSending}
      hasInput={hasInput}
      onSubmit={form => void handleSubmit(form)}
      onClose={sending.onClose}
    >
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
        suggestions={classes}
        onChange={studentClass => change({ studentClass })}
      />
      <PhotoCountField
        label="Jumlah Foto"
        name="photoCount"
        value={draft.photoCount}
        problem={problems.photoCount}
        onChange={photoCount => change({ photoCount })}
      />
      {twin && (
        <Notice tone="warning">
          {`Nama dan kelas ini sudah ada di antrian, nomor ${formatNumber(twin.queueNumber)}.`}
        </Notice>
      )}
      {children}
    </FormDialog>
  )
}

const isSame = (a: EntryDraft, b: EntryDraft) =>
  a.studentName === b.studentName &&
  a.studentClass === b.studentClass &&
  a.photoCount === b.photoCount

const trimmed = ({ studentName, studentClass, photoCount }: EntryDraft): EntryDraft => ({
  studentName: studentName.trim(),
  studentClass: studentClass.trim(),
  photoCount,
})

function focusField(form: HTMLFormElement, name: string | undefined) {
  const field = name === undefined ? null : form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
