import type { QueueEntry } from '@antrian/contract/queue'
import { useSelector } from 'react-redux'
import { formatNumber } from '@/ui/format'
import { Name } from '@/ui/Name'
import { StatusChip } from '@/ui/StatusChip'
import { selectNextEntry } from './queueSelectors'
import styles from './StudentCell.module.css'

export function StudentCell({ entry }: { entry: QueueEntry }) {
  return (
    <div className={styles.student}>
      <div className={styles.line}>
        <strong className={styles.name}>
          <Name>{entry.studentName}</Name>
        </strong>
        <NextTag entry={entry} />
      </div>
      <span className={styles.details}>
        <Name>{entry.studentClass}</Name>
      </span>
    </div>
  )
}

/** All there is room for on a phone. */
export function CompactStudentCell({ entry }: { entry: QueueEntry }) {
  return (
    <div className={styles.student}>
      <strong className={styles.name}>
        <Name>{entry.studentName}</Name>
      </strong>
      <span className={styles.details}>
        <Name>{entry.studentClass}</Name>
        <span className={styles.photos}>· {formatNumber(entry.photoCount)} foto</span>
      </span>
      <StatusChip status={entry.status} />
    </div>
  )
}

function NextTag({ entry }: { entry: QueueEntry }) {
  const isNext = useSelector(
    (state: Parameters<typeof selectNextEntry>[0]) => selectNextEntry(state)?.id === entry.id,
  )
  return isNext && <span className={styles.next}>Berikutnya</span>
}
