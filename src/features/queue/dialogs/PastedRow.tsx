import { type EntryDraft, FIELD_LABELS } from '@antrian/contract/queue/entryDraft'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { entryProblems } from '@antrian/contract/queue/rules'
import { useId } from 'react'
import type { PastedStudent } from '@/lists/pastedStudents'
import fields from '@/ui/fields/Field.module.css'
import { PHOTO_COUNTS } from '@/ui/fields/photoCounts'
import { IconButton } from '@/ui/IconButton'
import { CloseIcon } from '@/ui/theme/icons'
import { numberWords } from '../queueEntries'
import styles from './AddSeveral.module.css'

interface PastedRowProps {
  number: number
  line: PastedStudent
  /** The line with what is chosen for all. */
  draft: EntryDraft
  /** An entry of the same name and class. */
  duplicate: QueueEntry | undefined
  isTried: boolean
  onChange: (part: Partial<PastedStudent>) => void
  onRemove: () => void
}

export function PastedRow(props: PastedRowProps) {
  const { number, line, draft, duplicate, isTried, onChange, onRemove } = props
  const wordsId = useId()
  const problems = isTried ? entryProblems(draft) : {}
  const rounded =
    line.writtenCount === undefined
      ? []
      : [`Tertulis ${line.writtenCount} foto, menjadi ${draft.photoCount}`]
  const known = duplicate ? [`Sudah ada di antrian, ${numberWords(duplicate)}`] : []
  const words = [...Object.values(problems), ...rounded, ...known]
  const control = { dir: 'auto', autoComplete: 'off', 'aria-describedby': wordsId } as const

  return (
    <li className={styles.student}>
      <input
        {...control}
        className={`${fields.input} ${styles.name}`}
        aria-label={`${FIELD_LABELS.studentName} ${number}`}
        aria-invalid={problems.studentName !== undefined}
        value={line.studentName}
        onChange={event => onChange({ studentName: event.target.value })}
      />
      <input
        {...control}
        className={`${fields.input} ${styles.class}`}
        aria-label={`${FIELD_LABELS.studentClass} ${number}`}
        aria-invalid={problems.studentClass !== undefined}
        placeholder="kelas?"
        value={draft.studentClass}
        onChange={event => onChange({ studentClass: event.target.value })}
      />
      <select
        className={`${fields.input} ${styles.count}`}
        data-rounded={rounded.length > 0}
        aria-label={`${FIELD_LABELS.photoCount} ${number}`}
        aria-describedby={wordsId}
        value={draft.photoCount}
        onChange={event => onChange(countChosen(Number(event.target.value)))}
      >
        {PHOTO_COUNTS.map(count => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </select>
      <IconButton label={`Keluarkan ${line.studentName || number}`} onClick={onRemove}>
        <CloseIcon />
      </IconButton>
      {words.length > 0 && (
        <span id={wordsId} className={styles.words} data-problem={Object.keys(problems).length > 0}>
          {words.join('. ')}
        </span>
      )}
    </li>
  )
}

const countChosen = (photoCount: number): Partial<PastedStudent> => ({
  photoCount,
  writtenCount: undefined,
})
