import type { QueueEntry } from '@antrian/contract/queue'
import { type ReactNode, useId } from 'react'
import { Name } from '@/ui/entry/Name'
import { Price } from '@/ui/entry/Price'
import { formatNumber } from '@/ui/time/format'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import styles from './StageStudent.module.css'

/** Letters; a longer name has its two lines in a smaller size. */
const LONG_NAME = 24

interface StageStudentProps {
  title: string
  entry: QueueEntry
  /** The one the page is about. */
  isMain?: boolean
  /** Said after class and photos. */
  since?: ReactNode
  /** Actions of the student. */
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
        <p className={styles.name} data-is-long={studentName.length > LONG_NAME}>
          <VisuallyHidden>Nomor {formatNumber(queueNumber)}: </VisuallyHidden>
          <Name lines={2}>{studentName}</Name>
        </p>
        <p className={styles.details}>
          <Name>{studentClass}</Name>
          <span className={styles.photos}>
            <VisuallyHidden>, </VisuallyHidden>
            {formatNumber(photoCount)} lembar
          </span>
          <Price entry={entry} />
          {since && (
            <span className={styles.since}>
              <VisuallyHidden>, </VisuallyHidden>
              {since}
            </span>
          )}
        </p>
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </section>
  )
}
