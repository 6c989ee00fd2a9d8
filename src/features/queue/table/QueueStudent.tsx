import { type QueueEntry, STATUS_LABELS } from '@antrian/contract/queue/queue'
import { shownStatus } from '@antrian/contract/queue/todaysLine'
import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { selectNextEntry } from '@/acts/queueSelectors'
import { StatusChip } from '@/ui/entry/StatusChip'
import { StudentCell } from '@/ui/entry/StudentCell'
import { useGivesWay } from '@/ui/table/columnsForWidth'
import { formatNumber } from '@/ui/time/format'
import { BeingSent } from '../BeingSent'
import styles from './QueueStudent.module.css'

export function QueueStudent({ entry }: { entry: QueueEntry }) {
  const isNext = useIsNext(entry)
  const hasNoStatus = useGivesWay()
  return (
    <StudentCell
      entry={entry}
      mark={
        <>
          {hasNoStatus && <StatusMark entry={entry} />}
          {isNext && <NextTag />}
          <BeingSent entry={entry} />
        </>
      }
    />
  )
}

interface CompactQueueStudentProps {
  entry: QueueEntry
  /** How long the student waits. */
  waited?: ReactNode
}

/**
 * Student cell on a phone. The current, the next and a skipped student have their status instead of
 * the number of photos.
 */
export function CompactQueueStudent({ entry, waited }: CompactQueueStudentProps) {
  const { photoCount, status } = entry
  const isNext = useIsNext(entry)
  const photos = `${formatNumber(photoCount)} lembar`
  const isMarked = isNext || shownStatus(entry) !== 'waiting'
  return (
    <StudentCell
      entry={entry}
      details={isMarked ? undefined : photos}
      mark={
        <>
          {isMarked && <span className="unseen">{`, ${photos}`}</span>}
          <StatusMark entry={entry} />
          {isNext && <NextTag />}
          {waited && status === 'waiting' && <span data-is-detail>{waited}</span>}
          <BeingSent entry={entry} />
        </>
      }
    />
  )
}

const useIsNext = ({ id }: QueueEntry) =>
  useSelector((state: Parameters<typeof selectNextEntry>[0]) => selectNextEntry(state)?.id === id)

/** The status of an entry without a column for it; Menunggu is the usual one, and only read aloud. */
function StatusMark({ entry }: { entry: QueueEntry }) {
  const status = shownStatus(entry)
  if (status !== 'waiting') return <StatusChip status={status} />
  return <span className="unseen">{`, ${STATUS_LABELS[status]}`}</span>
}

const NextTag = () => <span className={styles.next}>Berikutnya</span>
