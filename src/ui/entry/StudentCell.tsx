import type { ReactNode } from 'react'
import { Name } from './Name'
import styles from './StudentCell.module.css'
import { StudentName } from './StudentName'

interface StudentCellProps {
  name: string
  className: string
  /** Shown after the class. */
  details?: ReactNode
  /** Mark of a special row, or what a phone shows after the details. */
  mark?: ReactNode
  children?: ReactNode
}

/** A student in a table: name, class and further details. */
export function StudentCell({ name, className, details, mark, children }: StudentCellProps) {
  return (
    <div className={styles.student}>
      <StudentName className={styles.name}>{name}</StudentName>
      <span className={styles.details}>
        {className && <Name>{className}</Name>}
        {details && <span data-is-detail>{details}</span>}
        {mark}
      </span>
      {children}
    </div>
  )
}
