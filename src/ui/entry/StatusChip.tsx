import { type QueueStatus, STATUS_LABELS } from '@antrian/contract/queue/queue'
import styles from './StatusChip.module.css'

const LABELS = { ...STATUS_LABELS, skipped: 'Dilewati' } satisfies Record<string, string>

interface Props {
  /** Skipped: the student waits, but did not come when called. */
  status: QueueStatus | 'skipped'
}

/** Shows a status by text, shape and colour, because colour alone is not accessible. */
export function StatusChip({ status }: Props) {
  return (
    <span className={styles.chip} data-status={status}>
      {LABELS[status]}
    </span>
  )
}
