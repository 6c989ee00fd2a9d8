import { type ReactNode, useId } from 'react'
import styles from './Panel.module.css'

interface PanelProps {
  title: string
  /** Icon before the title. */
  mark?: ReactNode
  /** Hint above the content. */
  hint?: ReactNode
  /** Buttons next to the title. */
  actions?: ReactNode
  /** Spans all columns of the surrounding grid. */
  isWide?: boolean
  children?: ReactNode
}

/** A section of a page with its own title. */
export function Panel({ title, mark, hint, actions, isWide, children }: PanelProps) {
  const id = useId()
  return (
    <section className={styles.panel} data-is-wide={isWide} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 id={id} className={styles.title}>
            {mark}
            {title}
          </h2>
          {hint && <p className={styles.hint}>{hint}</p>}
        </div>
        {actions && <div className="row wrap">{actions}</div>}
      </div>
      {children}
    </section>
  )
}
