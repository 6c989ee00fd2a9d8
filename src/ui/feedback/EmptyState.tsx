import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

interface EmptyStateProps {
  text: string
  hint?: string
  action?: ReactNode
}

/** Says that there is nothing to show, and what to do. */
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
