import type { QueueEntry } from '@antrian/contract/queue/queue'
import { type ReactNode, useId } from 'react'
import { QueueNumber } from '@/ui/entry/QueueNumber'
import { StudentName } from '@/ui/entry/StudentName'
import styles from './SideCard.module.css'

interface SideCardProps {
  title: string
  /** Button beside the title. */
  action?: ReactNode
  /** Text of an empty card. */
  hint?: ReactNode
  /** Rows whose place is kept while there are fewer, so that the card below stands still. */
  kept?: number
  children: ReactNode
}

/** A card with a few students beside the queue. */
export function SideCard({ title, action, hint, kept, children }: SideCardProps) {
  const titleId = useId()

  return (
    <section
      className={styles.card}
      aria-labelledby={titleId}
      style={kept ? { minHeight: `calc(2.625rem + ${kept} * var(--row))` } : undefined}
    >
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {action}
      </div>
      {hint ? <p className={styles.hint}>{hint}</p> : <ul>{children}</ul>}
    </section>
  )
}

interface SideRowProps {
  entry: QueueEntry
  details: ReactNode
  /** Actions of the card. */
  children?: ReactNode
}

export function SideRow({ entry, details, children }: SideRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.number}>
        <QueueNumber value={entry.queueNumber} />
      </span>
      <span className={styles.who}>
        <StudentName>{entry.studentName}</StudentName>
        <span className="soft">{details}</span>
      </span>
      {children}
    </li>
  )
}
