import { type QueueStatus, STATUS_LABELS } from '@antrian/contract/queue'
import styles from './StatusChip.module.css'

/** Shows a status by text, shape and colour, because colour alone is not accessible. */
export function StatusChip({ status }: { status: QueueStatus }) {
  return (
    <span className={styles.chip} data-status={status}>
      {STATUS_LABELS[status]}
    </span>
  )
}
