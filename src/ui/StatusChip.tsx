import type { QueueStatus } from '@antrian/contract/queue'
import styles from './StatusChip.module.css'

const LABEL = {
  waiting: 'Menunggu',
  'in-progress': 'Berlangsung',
  completed: 'Selesai',
  cancelled: 'Dibatalkan',
} satisfies Record<QueueStatus, string>

export const statusLabel = (status: QueueStatus) => LABEL[status]

/** Word, shape and colour: never colour alone. */
export function StatusChip({ status }: { status: QueueStatus }) {
  return (
    <span className={styles.chip} data-status={status}>
      <span className={styles.mark} aria-hidden="true" />
      {LABEL[status]}
    </span>
  )
}
