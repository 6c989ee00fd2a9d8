import { type QueueEntry, STATUS_LABELS } from '@antrian/contract/queue'
import { useSelector } from 'react-redux'
import { StatusChip } from '@/ui/entry/StatusChip'
import { StudentCell } from '@/ui/entry/StudentCell'
import { formatNumber } from '@/ui/time/format'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { BeingSent } from '../BeingSent'
import { selectNextEntry } from '../queueSelectors'
import styles from './QueueStudent.module.css'

export function QueueStudent({ entry }: { entry: QueueEntry }) {
  const isNext = useIsNext(entry)
  return (
    <StudentCell
      name={entry.studentName}
      className={entry.studentClass}
      mark={
        <>
          {isNext && <NextTag />}
          <BeingSent entry={entry} />
        </>
      }
    />
  )
}

/**
 * Student cell on a phone. The current and the next student have their status instead of the number
 * of photos.
 */
export function CompactQueueStudent({ entry }: { entry: QueueEntry }) {
  const { studentName, studentClass, photoCount, status } = entry
  const isNext = useIsNext(entry)
  const photos = `${formatNumber(photoCount)} lembar`
  const isWaiting = status === 'waiting'
  const isMarked = isNext || !isWaiting
  return (
    <StudentCell
      name={studentName}
      className={studentClass}
      details={isMarked ? undefined : photos}
      mark={
        <>
          <VisuallyHidden>
            {isMarked && `, ${photos}`}
            {isWaiting && `, ${STATUS_LABELS[status]}`}
          </VisuallyHidden>
          {isWaiting ? isNext && <NextTag /> : <StatusChip status={status} />}
          <BeingSent entry={entry} />
        </>
      }
    />
  )
}

const useIsNext = ({ id }: QueueEntry) =>
  useSelector((state: Parameters<typeof selectNextEntry>[0]) => selectNextEntry(state)?.id === id)

const NextTag = () => <span className={styles.next}>Berikutnya</span>
