import { NAME_REMOVED } from '@antrian/contract/studentName'
import { Name } from './Name'
import styles from './StudentName.module.css'

/** The name of an entry's student, or that it was removed. */
export function StudentName({ children }: { children: string }) {
  if (children) return <Name>{children}</Name>
  return <span className={styles.removed}>{NAME_REMOVED}</span>
}
