import type { ReactNode } from 'react'
import styles from './KeyFigure.module.css'

interface KeyFigureProps {
  label: ReactNode
  children: ReactNode
  /** Small text below the figure. */
  note?: ReactNode
  tone?: 'warn' | 'good' | undefined
}

/** A main figure of a page: a term and its value. */
export function KeyFigure({ label, children, note, tone }: KeyFigureProps) {
  return (
    <div className={styles.figure}>
      <dt className="soft cut">{label}</dt>
      <dd className="cut figures">
        {children}
        {note && <small data-tone={tone}> {note}</small>}
      </dd>
    </div>
  )
}
