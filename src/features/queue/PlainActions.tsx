import type { QueueEntry } from '@antrian/contract/queue'
import styles from './PlainActions.module.css'
import { useRowActions } from './useRowActions'

/** A row's buttons before the grid is there. */
export function PlainActions({ entry }: { entry: QueueEntry }) {
  return <div className={styles.actions}>{useRowActions(entry)}</div>
}
