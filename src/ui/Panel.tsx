import { type ReactNode, useId } from 'react'
import styles from './Panel.module.css'

interface PanelProps {
  title: string
  /** Stands before the title. */
  mark?: ReactNode
  /** Hint to be read before anything in the panel is changed. */
  hint?: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
  /** Spans every column of the grid that it stands in. */
  isWide?: boolean
  children?: ReactNode
}

/** One part of a page, under a title of its own. */
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

/** Side by side where there is room. */
export function Panels({ children }: { children: ReactNode }) {
  return <div className={styles.panels}>{children}</div>
}
