import type { QueueEntry } from '@antrian/contract/queue'
import { type ReactNode, useId } from 'react'
import { formatNumber } from '@/ui/format'
import { Name } from '@/ui/Name'
import { Unseen } from '@/ui/Unseen'
import styles from './StageStudent.module.css'

interface StageStudentProps {
  title: string
  entry: QueueEntry
  /** The one the page is about. */
  isMain?: boolean
  /** Said after class and photos. */
  since?: ReactNode
  /** What may be done. */
  children?: ReactNode
}

/** A student to be called by name and number, from across the room. */
export function StageStudent({ title, entry, isMain = false, since, children }: StageStudentProps) {
  const titleId = useId()
  const { queueNumber, studentName, studentClass, photoCount } = entry

  return (
    <section className={isMain ? styles.main : styles.aside} aria-labelledby={titleId}>
      <span className={styles.number} aria-hidden="true">
        {formatNumber(queueNumber)}
      </span>
      <div className={styles.who}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <p className={styles.name}>
          <Unseen>Nomor {formatNumber(queueNumber)}: </Unseen>
          <Name lines={isMain ? 3 : 2}>{studentName}</Name>
        </p>
        <p className={styles.details}>
          <Name>{studentClass}</Name>
          <span className={styles.photos}>
            <Unseen>, </Unseen>
            {formatNumber(photoCount)} lembar
          </span>
          {since && (
            <span className={styles.since}>
              <Unseen>, </Unseen>
              {since}
            </span>
          )}
        </p>
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </section>
  )
}
