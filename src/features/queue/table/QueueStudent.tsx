import { type QueueEntry, STATUS_LABELS } from '@antrian/contract/queue'
import { useSelector } from 'react-redux'
import { StatusChip } from '@/ui/entry/StatusChip'
import { StudentCell } from '@/ui/entry/StudentCell'
import { useGivesWay } from '@/ui/table/columnsForWidth'
import { formatNumber } from '@/ui/time/format'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { BeingSent } from '../BeingSent'
import { selectNextEntry } from '../queueSelectors'
import styles from './QueueStudent.module.css'

export function QueueStudent({ entry }: { entry: QueueEntry }) {
  const isNext = useIsNext(entry)
  const hasNoStatus = useGivesWay()
  return (
    <StudentCell
      name={entry.studentName}
      className={entry.studentClass}
      mark={
        <>
          {hasNoStatus && <StatusMark status={entry.status} />}
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
  const isMarked = isNext || status !== 'waiting'
  return (
    <StudentCell
      name={studentName}
      className={studentClass}
      details={isMarked ? undefined : photos}
      mark={
        <>
          {isMarked && <VisuallyHidden>{`, ${photos}`}</VisuallyHidden>}
          <StatusMark status={status} />
          {isNext && <NextTag />}
          <BeingSent entry={entry} />
        </>
      }
    />
  )
}

const useIsNext = ({ id }: QueueEntry) =>
  useSelector((state: Parameters<typeof selectNextEntry>[0]) => selectNextEntry(state)?.id === id)

/** The status of an entry without a column for it; Menunggu is the usual one, and only read aloud. */
const StatusMark = ({ status }: Pick<QueueEntry, 'status'>) =>
  status === 'waiting' ? (
    <VisuallyHidden>{`, ${STATUS_LABELS[status]}`}</VisuallyHidden>
  ) : (
    <StatusChip status={status} />
  )

const NextTag = () => <span className={styles.next}>Berikutnya</span>
