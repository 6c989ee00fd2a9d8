import type { QueueEntry } from '@antrian/contract/queue'
import { useSelector } from 'react-redux'
import { selectNextEntry } from '@/features/queue/queueSelectors'
import { StatusChip } from '@/ui/entry/StatusChip'
import { StudentCell } from '@/ui/entry/StudentCell'
import { formatNumber } from '@/ui/time/format'
import styles from './QueueStudent.module.css'

export function QueueStudent({ entry }: { entry: QueueEntry }) {
  return (
    <StudentCell
      name={entry.studentName}
      className={entry.studentClass}
      beside={<NextTag entry={entry} />}
    />
  )
}

/** All there is room for on a phone. */
export function CompactQueueStudent({ entry }: { entry: QueueEntry }) {
  return (
    <StudentCell
      name={entry.studentName}
      className={entry.studentClass}
      details={`${formatNumber(entry.photoCount)} lembar`}
    >
      <StatusChip status={entry.status} />
    </StudentCell>
  )
}

function NextTag({ entry }: { entry: QueueEntry }) {
  const isNext = useSelector(
    (state: Parameters<typeof selectNextEntry>[0]) => selectNextEntry(state)?.id === entry.id,
  )
  return isNext && <span className={styles.next}>Berikutnya</span>
}
