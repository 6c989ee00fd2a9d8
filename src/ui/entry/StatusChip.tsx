import { type QueueStatus, STATUS_LABELS } from '@antrian/contract/queue'
import styles from './StatusChip.module.css'

interface Props {
  status: QueueStatus
  /** Whether the student waits, but did not come when called. */
  isSkipped?: boolean
}

/** Shows a status by text, shape and colour, because colour alone is not accessible. */
export function StatusChip({ status, isSkipped = false }: Props) {
  return (
    <span className={styles.chip} data-status={isSkipped ? 'skipped' : status}>
      {isSkipped ? 'Dilewati' : STATUS_LABELS[status]}
    </span>
  )
}
