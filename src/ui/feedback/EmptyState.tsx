import styles from './EmptyState.module.css'
import { EmptyStrip } from './EmptyStrip'

interface EmptyStateProps {
  text: string
  hint?: string
}

/** Explains that there are no data, and what to do. */
export function EmptyState({ text, hint }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <EmptyStrip />
      <p className={styles.text}>{text}</p>
      {hint && <p className="quiet">{hint}</p>}
    </div>
  )
}
