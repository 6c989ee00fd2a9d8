import { FIELD_LABELS } from '@antrian/contract/queue/entryDraft'
import { PHOTOS } from '@antrian/contract/queue/photoCount'
import { entryProblems, hasProblems } from '@antrian/contract/queue/rules'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { addAll } from '@/acts/send'
import { selectEntries } from '@/acts/shownQueue'
import { useWhenSessionEnds } from '@/features/auth/useWhenSessionEnds'
import type { PastedStudent, PastedStudents } from '@/lists/pastedStudents'
import { Button } from '@/ui/Button'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { PhotoCountField } from '@/ui/fields/PhotoCountField'
import { TextField } from '@/ui/fields/TextField'
import { formatNumber } from '@/ui/time/format'
import { useQueueDispatch } from '../queueSlice'
import styles from './AddSeveral.module.css'
import { ClosedNotice } from './ClosedNotice'
import { draftOfLine } from './draftOfLine'
import { saveDraft } from './draftRecovery'
import { duplicateOf } from './duplicateOf'
import { OfferFields } from './OfferFields'
import { PastedRow } from './PastedRow'
import { offeredClasses, recentClasses, rememberClass } from './recentClasses'
import { sendFrom } from './sendFrom'
import { useSending } from './useEntryDialog'
import type { Offer } from './useOffer'
import { useRosterClasses } from './useRosterClasses'

interface AddSeveralProps {
  pasted: PastedStudents
  offer: Offer
  /** The form goes on with the next student of the class, instead of closing. */
  staysOpen: boolean
  onSent: (lastClass: string) => void
}

/** One look at the students of pasted lines, each of which may be changed; they are added in that order. */
export function AddSeveral({ pasted, offer, staysOpen, onSent }: AddSeveralProps) {
  const { send: _one, ...sending } = useSending('Simpan')
  const dispatch = useQueueDispatch()
  const entries = useSelector(selectEntries)
  const [recent] = useState(() => recentClasses(entries))
  const classes = offeredClasses(recent, useRosterClasses())
  const [lines, setLines] = useState(() => pasted.students.map((line, key) => ({ ...line, key })))
  const [doubtful, setDoubtful] = useState(pasted.doubtful)
  const [studentClass, setStudentClass] = useState('')
  const [photoCount, setPhotoCount] = useState<number>(PHOTOS.min)
  const [isTried, setIsTried] = useState(false)
  const rows = lines.map(line => ({ line, draft: draftOfLine(line, { studentClass, photoCount }) }))
  const drafts = rows.map(({ draft }) => draft)
  const confirmed = pasted.doubtful.filter(one => !doubtful.includes(one))
  const asWritten = [...pasted.students, ...confirmed.map(({ student }) => student)]
  const lacksClass = asWritten.some(line => !line.studentClass)
  const lacksCount = asWritten.some(line => line.photoCount === undefined)
  const sheets = drafts.reduce((sum, draft) => sum + draft.photoCount, 0)
  const prices = drafts.map(draft => offer.priceFor(draft.photoCount) ?? 0)

  const filledWith = (students: PastedStudent[]) =>
    ({ kind: 'add', pasted: { ...pasted, students, doubtful }, payment: offer.payment }) as const

  /** The lines with what was chosen for all. A class that is not chosen yet is asked for again. */
  const chosen = rows.map(({ line, draft: { studentClass, photoCount } }) => ({
    ...{ ...line, photoCount },
    ...(studentClass && { studentClass }),
  }))
  useWhenSessionEnds(lines.length > 0 ? owner => saveDraft(owner, filledWith(chosen)) : undefined)

  const change = (key: number, part: Partial<PastedStudent>) =>
    setLines(lines => lines.map(line => (line.key === key ? { ...line, ...part } : line)))

  function confirm(one: PastedStudents['doubtful'][number]) {
    const key = pasted.students.length + pasted.doubtful.indexOf(one)
    setLines(lines => [...lines, { ...one.student, key }])
    setDoubtful(doubtful => doubtful.filter(other => other !== one))
  }

  function handleSave() {
    setIsTried(true)
    if (drafts.some(draft => hasProblems(entryProblems(draft)))) return undefined
    for (const { studentClass } of drafts) rememberClass(studentClass)
    const addition = addAll(
      drafts.map(draft => ({ ...draft, ...offer.offerFor(draft.photoCount) })),
    )
    void dispatch(
      sendFrom(
        async dispatch => {
          const { outcome, left } = await dispatch(addition)
          const rest = left.slice(1)
          return {
            outcome,
            filled: filledWith(left),
            ...(rest.length > 0 && { rest: filledWith(rest) }),
          }
        },
        { staysOpen },
      ),
    )
    return onSent(drafts.at(-1)?.studentClass ?? '')
  }

  return (
    <FormDialog
      title="Tambah Antrian"
      {...sending}
      isWide
      isIncomplete={lines.length === 0}
      hasInput={lines.length > 0}
      startField={lacksClass ? 'studentClass' : 'save'}
      onSubmit={handleSave}
    >
      <p>
        {drafts.length > 0
          ? `${formatNumber(drafts.length)} siswa ditambahkan sekaligus, dalam urutan ini:`
          : 'Tidak ada siswa yang terbaca dengan pasti di tempelan ini.'}
      </p>
      <ol className={styles.students}>
        {rows.map(({ line, draft }, index) => (
          <PastedRow
            key={line.key}
            number={index + 1}
            line={line}
            draft={draft}
            duplicate={duplicateOf(entries, draft)}
            isTried={isTried}
            onChange={part => change(line.key, part)}
            onRemove={() => setLines(lines => lines.filter(other => other !== line))}
          />
        ))}
      </ol>
      {doubtful.length > 0 && (
        <section aria-label="Perlu dilihat">
          <p className="label">{`${formatNumber(doubtful.length)} baris perlu dilihat, belum ditambahkan`}</p>
          <ul className={styles.doubtful}>
            {doubtful.map(one => (
              <li key={pasted.doubtful.indexOf(one)}>
                <bdi>{one.line}</bdi>
                <Button
                  variant="text"
                  aria-label={`Ini siswa: ${one.line}`}
                  onClick={() => confirm(one)}
                >
                  Ini siswa
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {pasted.unread.length > 0 && (
        <p className="soft">Baris tanpa siswa, tidak ditambahkan: {pasted.unread.join(' · ')}</p>
      )}
      {lacksClass && (
        <TextField
          label={FIELD_LABELS.studentClass}
          name="studentClass"
          value={studentClass}
          hint="Untuk semua yang belum punya kelas"
          isRequired
          suggestions={classes}
          onChange={setStudentClass}
        />
      )}
      {lacksCount && <PhotoCountField value={photoCount} onChange={setPhotoCount} />}
      <ClosedNotice closed={offer.closed} />
      {offer.priceFor(photoCount) !== undefined && (
        <OfferFields
          words={`${formatNumber(drafts.length)} siswa, ${formatNumber(sheets)} lembar`}
          price={prices.reduce((sum, price) => sum + price, 0)}
          payment={offer.payment}
          onPayment={offer.setPayment}
        />
      )}
    </FormDialog>
  )
}
