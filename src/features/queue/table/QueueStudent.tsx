import { type QueueEntry, STATUS_LABELS } from '@antrian/contract/queue/queue'
import { shownStatus } from '@antrian/contract/queue/todaysLine'
import type { ReactNode } from 'react'
import { StatusChip } from '@/ui/entry/StatusChip'
import { StudentCell } from '@/ui/entry/StudentCell'
import { useGivesWay } from '@/ui/table/columnsForWidth'
import { formatNumber } from '@/ui/time/format'
import { BeingSent } from '../BeingSent'

export function QueueStudent({ entry }: { entry: QueueEntry }) {
  const hasNoStatus = useGivesWay()
  return (
    <StudentCell
      entry={entry}
      mark={
        <>
          {hasNoStatus && <StatusMark entry={entry} />}
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
 * Student cell on a phone. The current and a skipped student have their status instead of the number
 * of photos.
 */
export function CompactQueueStudent({ entry, waited }: CompactQueueStudentProps) {
  const { photoCount, status } = entry
  const photos = `${formatNumber(photoCount)} lembar`
  const isMarked = shownStatus(entry) !== 'waiting'
  return (
    <StudentCell
      entry={entry}
      details={isMarked ? undefined : photos}
      mark={
        <>
          {isMarked && <span className="unseen">{`, ${photos}`}</span>}
          <StatusMark entry={entry} />
          {waited && status === 'waiting' && <span data-is-detail>{waited}</span>}
          <BeingSent entry={entry} />
        </>
      }
    />
  )
}

/** The status of an entry without a column for it; Menunggu is the usual one, and only read aloud. */
function StatusMark({ entry }: { entry: QueueEntry }) {
  const status = shownStatus(entry)
  if (status !== 'waiting') return <StatusChip status={status} />
  return <span className="unseen">{`, ${STATUS_LABELS[status]}`}</span>
}
