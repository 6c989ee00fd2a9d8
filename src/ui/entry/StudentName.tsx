import { NAME_REMOVED } from '@antrian/contract/queue/studentName'
import { Name } from './Name'
import styles from './StudentName.module.css'

interface StudentNameProps {
  children: string
  className?: string | undefined
}

/** The name of an entry's student, or that it was removed. */
export function StudentName({ children, className = '' }: StudentNameProps) {
  if (children) return <Name className={className}>{children}</Name>
  return <span className={`${styles.removed} ${className}`}>{NAME_REMOVED}</span>
}
