import type { ReactNode } from 'react'
import { Name } from './Name'
import styles from './StudentCell.module.css'
import { StudentName } from './StudentName'

interface StudentCellProps {
  name: string
  className: string
  /** Said after the class. */
  details?: ReactNode
  /** Mark that tells this row from its neighbours. */
  mark?: ReactNode
  children?: ReactNode
}

/** A student in a table: the name, the class, and what else there is room for. */
export function StudentCell({ name, className, details, mark, children }: StudentCellProps) {
  return (
    <div className={styles.student}>
      <strong className={styles.name}>
        <StudentName>{name}</StudentName>
      </strong>
      <span className={styles.details}>
        {className && <Name>{className}</Name>}
        {details && (
          <span className={styles.more}>
            {className && '· '}
            {details}
          </span>
        )}
        {mark}
      </span>
      {children}
    </div>
  )
}
