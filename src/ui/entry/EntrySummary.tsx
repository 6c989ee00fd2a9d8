import type { QueueEntry } from '@antrian/contract/queue/queue'
import { formatNumber } from '@/ui/time/format'
import styles from './EntrySummary.module.css'
import { Name } from './Name'
import { Paid, Price } from './Price'
import { QueueNumber } from './QueueNumber'
import { StudentName } from './StudentName'

/** Summary of the dialog's student. */
export function EntrySummary({ entry }: { entry: QueueEntry }) {
  return (
    <div className={styles.summary}>
      <span className={styles.number}>
        <span className="unseen">Nomor </span>
        <QueueNumber value={entry.queueNumber} />
      </span>
      <div className={styles.who}>
        <strong>
          <StudentName>{entry.studentName}</StudentName>
        </strong>
        <span className={styles.details}>
          {entry.studentClass && (
            <>
              <Name>{entry.studentClass}</Name>
              <span aria-hidden="true">·</span>
              <span className="unseen">, </span>
            </>
          )}
          <span className={styles.photos}>{formatNumber(entry.photoCount)} lembar</span>
          <Price entry={entry} />
          <Paid entry={entry} />
        </span>
      </div>
    </div>
  )
}
