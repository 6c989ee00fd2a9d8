import type { QueueEntry } from '@antrian/contract/queue'
import styles from './EntrySummary.module.css'
import { formatNumber } from './format'
import { Name } from './Name'
import { Unseen } from './Unseen'

/** Whom a dialog is about. */
export function EntrySummary({ entry }: { entry: QueueEntry }) {
  return (
    <div className={styles.summary}>
      <span className={styles.number}>
        <Unseen>Nomor </Unseen>
        {formatNumber(entry.queueNumber)}
      </span>
      <div className={styles.who}>
        <strong>
          <Name>{entry.studentName}</Name>
        </strong>
        <span className={styles.details}>
          <Name>{entry.studentClass}</Name>
          <span aria-hidden="true">·</span>
          <Unseen>, </Unseen>
          <span className={styles.photos}>{formatNumber(entry.photoCount)} lembar</span>
        </span>
      </div>
    </div>
  )
}
