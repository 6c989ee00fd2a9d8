import type { ReactNode } from 'react'
import styles from './Facts.module.css'

/** Meaning of a value, shown by a mark before it. */
export type Tone = 'good' | 'doubtful' | 'bad' | 'unknown'

export interface Fact {
  label: string
  value: ReactNode
  hint?: ReactNode
  tone?: Tone
}

interface FactsProps {
  facts: readonly Fact[]
  /** Label of the list, when no heading names it. */
  label?: string
}

/** Figures with their names, side by side. */
export function Facts({ facts, label }: FactsProps) {
  return (
    <dl className={styles.facts} aria-label={label}>
      {facts.map(({ label, value, hint, tone }) => (
        <div key={label} className={styles.fact}>
          <dt className="soft">{label}</dt>
          <dd className={styles.value} data-tone={tone}>
            {value}
          </dd>
          {hint && <dd className={styles.hint}>{hint}</dd>}
        </div>
      ))}
    </dl>
  )
}
