import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'
import { EmptyStrip } from './EmptyStrip'

interface EmptyStateProps {
  text: string
  hint?: string
  action?: ReactNode
}

/** Says that there is nothing to show, and what to do. */
export function EmptyState({ text, hint, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <EmptyStrip />
      <p className={styles.text}>{text}</p>
      {hint && <p className="quiet">{hint}</p>}
      {action}
    </div>
  )
}
