import { type ReactNode, useId } from 'react'
import styles from './Panel.module.css'

interface PanelProps {
  title: string
  /** Stands before the title. */
  mark?: ReactNode
  /** Hint to be read before anything in the panel is changed. */
  hint?: string
  children: ReactNode
}

/** One part of a page, under a title of its own. */
export function Panel({ title, mark, hint, children }: PanelProps) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {mark}
        {title}
      </h2>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </section>
  )
}

/** Side by side where there is room. */
export function Panels({ children }: { children: ReactNode }) {
  return <div className={styles.panels}>{children}</div>
}
