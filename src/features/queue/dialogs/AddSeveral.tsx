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
import { useQueueDispatch } from '../actions'
import { addAll } from '../additions'
import { selectEntries } from '../queueSelectors'
import type { PastedStudent } from '../queueSlice'
import styles from './AddSeveral.module.css'
import { draftsOf } from './pastedStudents'
import { recentClasses, rememberClass } from './recentClasses'
import { sendFrom } from './sendFrom'
import { useSending } from './useEntryDialog'

interface AddSeveralProps {
  pasted: readonly PastedStudent[]
  /** Payment and price that go with a draft, on hosts that have prices. */
  offerFor: (photoCount: number) => Omit<NewEntry, keyof EntryDraft>
}

/** One look at the students of pasted lines, and they are added in that order. */
export function AddSeveral({ pasted, offerFor }: AddSeveralProps) {
  const { send: _one, ...sending } = useSending('Simpan')
  const dispatch = useQueueDispatch()
  const entries = useSelector(selectEntries)
  const [classes] = useState(() => recentClasses(entries))
  const [studentClass, setStudentClass] = useState('')
  const [photoCount, setPhotoCount] = useState<number>(PHOTOS.min)
  const [isTried, setIsTried] = useState(false)
  const drafts = draftsOf(pasted, { studentClass, photoCount })
  const lacksClass = pasted.some(student => !student.studentClass)
  const lacksCount = pasted.some(student => student.photoCount === undefined)

  function handleSave() {
    setIsTried(true)
    if (drafts.some(draft => hasProblems(entryProblems(draft)))) return
    for (const { studentClass } of drafts) rememberClass(studentClass)
    const change = addAll(drafts.map(draft => ({ ...draft, ...offerFor(draft.photoCount) })))
    void dispatch(
      sendFrom(async dispatch => {
        const { outcome, left } = await dispatch(change)
        return { outcome, filled: { kind: 'add', pasted: left } }
      }),
    )
  }

  return (
    <FormDialog title="Tambah Antrian" {...sending} hasInput onSubmit={handleSave}>
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
