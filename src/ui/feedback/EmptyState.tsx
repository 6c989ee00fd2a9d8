import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

interface EmptyStateProps {
  text: string
  hint?: string
  action?: ReactNode
}

/** Nothing to show: says so, and what may be done. */
export function EmptyState({ text, hint, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.strip} aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      <p className={styles.text}>{text}</p>
      {hint && <p className="quiet">{hint}</p>}
      {action}
    </div>
  )
}
