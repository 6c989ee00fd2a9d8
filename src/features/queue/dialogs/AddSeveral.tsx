import type { EntryDraft } from '@antrian/contract/entryDraft'
import { FIELD_LABELS } from '@antrian/contract/entryDraft'
import { PHOTOS } from '@antrian/contract/photoCount'
import { entryProblems, hasProblems } from '@antrian/contract/rules'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import type { NewEntry } from '@/services/queueApi'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { PhotoCountField } from '@/ui/fields/PhotoCountField'
import { TextField } from '@/ui/fields/TextField'
import { formatNumber } from '@/ui/time/format'
import { add } from '../actions'
import { selectEntries } from '../queueSelectors'
import styles from './AddSeveral.module.css'
import { draftsOf, type PastedStudent } from './pastedStudents'
import { recentClasses, rememberClass } from './recentClasses'
import { useSending } from './useEntryDialog'

interface AddSeveralProps {
  pasted: readonly PastedStudent[]
  /** Payment and price that go with a draft, on hosts that have prices. */
  offerFor: (photoCount: number) => Omit<NewEntry, keyof EntryDraft>
}

/** One look at the students of pasted lines, and they are added in that order. */
export function AddSeveral({ pasted, offerFor }: AddSeveralProps) {
  const { send, ...sending } = useSending('add', 'Simpan')
  const entries = useSelector(selectEntries)
  const [classes] = useState(() => recentClasses(entries))
  const [left, setLeft] = useState(pasted)
  const [studentClass, setStudentClass] = useState('')
  const [photoCount, setPhotoCount] = useState<number>(PHOTOS.min)
  const [isTried, setIsTried] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const drafts = draftsOf(left, { studentClass, photoCount })
  const lacksClass = pasted.some(student => !student.studentClass)
  const lacksCount = pasted.some(student => student.photoCount === undefined)

  async function handleSave() {
    setIsTried(true)
    if (isSaving || drafts.some(draft => hasProblems(entryProblems(draft)))) return
    setIsSaving(true)
    for (const [index, draft] of drafts.entries()) {
      const isAdded = await send(add({ ...draft, ...offerFor(draft.photoCount) }, true))
      if (!isAdded) return setIsSaving(false)
      rememberClass(draft.studentClass)
      setLeft(left.slice(index + 1))
    }
    sending.onClose()
    return undefined
  }

  return (
    <FormDialog
      title="Tambah Antrian"
      {...sending}
      isSending={isSaving}
      hasInput
      onSubmit={() => void handleSave()}
    >
      <p>{`${formatNumber(drafts.length)} siswa ditambahkan sekaligus, dalam urutan ini:`}</p>
      <ol className={styles.students}>
        {drafts.map((draft, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- Lines have nothing else of their own
          <li key={index}>
            <bdi>{draft.studentName}</bdi>
            <span className={styles.details}>
              {draft.studentClass || 'kelas?'} · {formatNumber(draft.photoCount)} lembar
            </span>
            {isTried && <Problems draft={draft} />}
          </li>
        ))}
      </ol>
      {lacksClass && (
        <TextField
          label={FIELD_LABELS.studentClass}
          name="studentClass"
          value={studentClass}
          isRequired
          suggestions={classes}
          onChange={setStudentClass}
        />
      )}
      {lacksCount && (
        <PhotoCountField
          label={FIELD_LABELS.photoCount}
          name="photoCount"
          value={photoCount}
          onChange={setPhotoCount}
        />
      )}
    </FormDialog>
  )
}

function Problems({ draft }: { draft: EntryDraft }) {
  const problems = Object.values(entryProblems(draft))
  return problems.length > 0 && <span className={styles.problem}>{problems.join('. ')}</span>
}
