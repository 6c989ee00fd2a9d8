import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

/** Words for those who listen; the eye has them from something else. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.unseen}>{children}</span>
}
