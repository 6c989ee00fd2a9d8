import { type QueueStatus, STATUS_LABELS } from '@antrian/contract/queue'
import styles from './StatusChip.module.css'

/** Word, shape and colour: never colour alone. */
export function StatusChip({ status }: { status: QueueStatus }) {
  return (
    <span className={styles.chip} data-status={status}>
      <span className={styles.mark} aria-hidden="true" />
      {STATUS_LABELS[status]}
    </span>
  )
}
