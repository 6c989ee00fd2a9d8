import type { CSSProperties, ReactNode } from 'react'
import { formatMoment, formatNumber } from '@/ui/time/format'
import { useTimeZone } from '@/ui/time/schoolTime'
import styles from './TimePlot.module.css'

const HOUR = 3_600_000
const MOST_HOURS = 8

export interface Scale {
  from: number
  to: number
  /** Maximum of the vertical axis. */
  most: number
}

interface TimePlotProps {
  scale: Scale
  unit: string
  children: ReactNode
  /** Content below the chart, on the same time axis. */
  strip?: ReactNode
}

/**
 * A chart over the hours of a day. Text and dots are HTML, so they keep their size at any width.
 */
export function TimePlot({ scale, unit, strip, children }: TimePlotProps) {
  const timeZone = useTimeZone()
  return (
    <div className={styles.plot} aria-hidden="true">
      <span className={styles.unit}>{unit}</span>
      <div className={styles.area}>
        {[0, scale.most / 2, scale.most].map(value => (
          <span key={value} className={styles.level} style={placed({ y: value / scale.most })}>
            {formatNumber(value)}
          </span>
        ))}
        {children}
      </div>
      {strip && <div className={styles.strip}>{strip}</div>}
      <div className={styles.hours}>
        {hoursIn(scale).map(hour => (
          <span key={hour} style={placed({ x: partOf(hour, scale) })}>
            {formatMoment(hour, timeZone, 'time')}
          </span>
        ))}
      </div>
    </div>
  )
}

export const partOf = (moment: number, { from, to }: Scale) => (moment - from) / (to - from)

/** Style for a position, as fractions from the lower left corner. */
export const placed = ({ x, y, width }: { x?: number; y?: number; width?: number }) =>
  ({
    ...(x !== undefined && { insetInlineStart: `${x * 100}%` }),
    ...(y !== undefined && { insetBlockEnd: `${y * 100}%` }),
    ...(width !== undefined && { inlineSize: `${width * 100}%` }),
  }) satisfies CSSProperties

/** Rounds up to the next even number of a fixed scale, so that half of it is a whole number. */
export function roundedUp(value: number): number {
  const steps = [2, 4, 6, 10, 20, 40, 60, 100, 200, 400, 600, 1000]
  return steps.find(step => step >= value) ?? Math.ceil(value / 1000) * 1000
}

function hoursIn({ from, to }: Scale): number[] {
  const first = Math.ceil(from / HOUR)
  const last = Math.floor(to / HOUR)
  if (last < first) return [from]
  const step = Math.ceil((last - first + 1) / MOST_HOURS)
  return Array.from(
    { length: Math.floor((last - first) / step) + 1 },
    (_, at) => (first + at * step) * HOUR,
  )
}
