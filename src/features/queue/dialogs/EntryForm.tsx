import { EntryDraft, isSameDraft } from '@antrian/contract/queue/entryDraft'
import type { EntryId } from '@antrian/contract/queue/queue'
import { entryProblems, hasProblems } from '@antrian/contract/queue/rules'
import { type ReactNode, useState } from 'react'
import { useSelector } from 'react-redux'
import { selectEntries } from '@/acts/shownQueue'
import { useWhenSessionEnds } from '@/features/auth/useWhenSessionEnds'
import type { PastedStudents } from '@/lists/pastedStudents'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { Notice } from '@/ui/feedback/Notice'
import { numberWords } from '../queueEntries'
import type { ChosenStudent, Interrupted, OpenDialog } from '../queueSlice'
import { saveDraft } from './draftRecovery'
import { duplicateOf } from './duplicateOf'
import { EntryFields } from './EntryFields'
import { theirChanges } from './entryDifference'
import { offeredClasses, recentClasses } from './recentClasses'
import { TheirChanges } from './TheirChanges'
import type { useSending } from './useEntryDialog'
import { useRosterClasses } from './useRosterClasses'

export interface Saved {
  draft: EntryDraft
  /** Student of the roster for this entry. */
  student: ChosenStudent | undefined
}

interface EntryFormProps {
  title: string
  start: EntryDraft
  /** Values that were typed before. */
  typed?: EntryDraft | undefined
  sending: Omit<ReturnType<typeof useSending>, 'send'>
  blockedReason?: string | null
  /** Id of the edited entry; undefined when adding. */
  id?: EntryId
  /** Current values of the entry. */
  live?: EntryDraft | undefined
  /** Student of the roster who fills the form. */
  chosen?: ChosenStudent | undefined
  /** The dialog that opens again with this input. */
  filledWith: (interrupted: Interrupted, chosen: ChosenStudent | undefined) => OpenDialog
  /** Returns the next values when the form stays open. */
  onSave: (saved: Saved) => EntryDraft | undefined
  onLines?: (pasted: PastedStudents) => void
  /** Content that depends on the draft. */
  children?: (draft: EntryDraft) => ReactNode
}

/** Form with the fields of an entry, to add and to edit. */
export function EntryForm(props: EntryFormProps) {
  const {
    title,
    start,
    typed = start,
    sending,
    blockedReason = null,
    id,
    live,
    chosen,
    filledWith,
    onSave,
    onLines,
    children,
  } = props
  const entries = useSelector(selectEntries)
  const [draft, setDraft] = useState(typed)
  const [freshDraft, setFreshDraft] = useState(start)
  const [picked, setPicked] = useState(chosen)
  const [isTried, setIsTried] = useState(false)
  const [recent] = useState(() => recentClasses(entries))
  const classes = offeredClasses(recent, useRosterClasses())
  const problems = isTried ? entryProblems(draft) : {}
  const changes = theirChanges(start, live, draft)
  const duplicate = duplicateOf(entries, draft, id)
  const hasInput = !isSameDraft(draft, freshDraft)
  const change = (part: Partial<EntryDraft>) => setDraft(before => ({ ...before, ...part }))

  // Drops the picked student when the name was changed afterwards.
  const student = picked?.name === draft.studentName ? picked : undefined

  useWhenSessionEnds(
    hasInput
      ? owner => saveDraft(owner, filledWith({ start: freshDraft, draft }, student))
      : undefined,
  )

  function handleSubmit(form: HTMLFormElement) {
    setIsTried(true)
    if (hasProblems(entryProblems(draft))) return undefined
    const next = onSave({ draft: EntryDraft.parse(draft), student })
    if (next) goOnWith(next, form)
    return undefined
  }

  function goOnWith(next: EntryDraft, form: HTMLFormElement) {
    setDraft(next)
    setFreshDraft(next)
    setPicked(undefined)
    setIsTried(false)
    focusName(form)
  }

  return (
    <FormDialog
      title={title}
      submitLabel={sending.submitLabel}
      notice={changes.length > 0 && <TheirChanges changes={changes} />}
      blockedReason={blockedReason}
      failure={changes.length > 0 ? null : sending.failure}
      reconnected={sending.reconnected}
      hasInput={hasInput}
      startField={chosen && 'photoCount'}
      onSubmit={handleSubmit}
      onClose={sending.onClose}
    >
      <EntryFields
        draft={draft}
        problems={problems}
        classes={classes}
        onChange={change}
        onLines={onLines}
        onPick={setPicked}
      />
      {duplicate && (
        <Notice tone="warning">
          {`Nama dan kelas ini sudah ada di antrian, ${numberWords(duplicate)}.`}
        </Notice>
      )}
      {children?.(draft)}
    </FormDialog>
  )
}

function focusName(form: HTMLFormElement) {
  const field = form.elements.namedItem('studentName')
  if (field instanceof HTMLElement) field.focus()
}
