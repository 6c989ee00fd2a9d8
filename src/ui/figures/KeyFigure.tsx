import type { ReactNode } from 'react'
import { formatNumber } from '@/ui/time/format'
import styles from './KeyFigure.module.css'
import { useCountUp } from './useCountUp'

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

interface CountProps {
  value: number
  format?: (value: number) => string
}

/** A figure that counts up to its new value. */
export const Count = ({ value, format = formatNumber }: CountProps) => format(useCountUp(value))
