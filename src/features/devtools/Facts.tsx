import type { ReactNode } from 'react'
import styles from './Facts.module.css'
import type { Tone } from './tone'

export interface Fact {
  label: string
  value: ReactNode
  hint?: ReactNode
  tone?: Tone
}

/** Figures side by side, each with its name. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, hint, tone }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd className={styles.value} data-tone={tone}>
            {value}
          </dd>
          {hint && <dd className={styles.hint}>{hint}</dd>}
        </div>
      ))}
    </dl>
  )
}
