import type { QueueEntry } from '@antrian/contract/queue/queue'
import type { ReactNode } from 'react'
import { isLongInRow } from './isLongName'
import { Name } from './Name'
import styles from './StudentCell.module.css'
import { StudentName } from './StudentName'

interface StudentCellProps {
  entry: QueueEntry
  /** Shown after the class. */
  details?: ReactNode
  /** Mark of a special row, or what a phone shows after the details. */
  mark?: ReactNode
  children?: ReactNode
}

/** A student in a table: name, class and further details. */
export function StudentCell({ entry, details, mark, children }: StudentCellProps) {
  const { studentName, studentClass } = entry
  return (
    <div className={styles.student} data-is-long={isLongInRow(studentName)}>
      <StudentName className={styles.name}>{studentName}</StudentName>
      <span className={styles.details}>
        {studentClass && <Name>{studentClass}</Name>}
        {details && <span data-is-detail>{details}</span>}
        {entry.redo && <span data-is-detail>Ulang</span>}
        {mark}
      </span>
      {children}
    </div>
  )
}
