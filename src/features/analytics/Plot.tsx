import type { CSSProperties, ReactNode } from 'react'
import { formatNumber } from '@/ui/time/format'
import styles from './Plot.module.css'

interface PlotProps {
  /** Maximum of the vertical axis. */
  most: number
  unit: string
  /** Labels of the horizontal axis, each `placed`. */
  ticks: ReactNode
  children: ReactNode
  /** Content between the chart and its labels, on the same axis. */
  strip?: ReactNode
}

/**
 * The frame of a chart with a vertical axis. Text, bars and dots are HTML, so they keep their size at
 * any width. It is hidden from screen readers, because a sentence and a table say the same.
 */
export function Plot({ most, unit, ticks, strip, children }: PlotProps) {
  return (
    <div className={styles.plot} aria-hidden="true">
      <span className={styles.unit}>{unit}</span>
      <div className={styles.area}>
        {[0, most / 2, most].map(value => (
          <span key={value} className={styles.level} style={placed({ y: value / most })}>
            {formatNumber(value)}
          </span>
        ))}
        {children}
      </div>
      {strip}
      <div className={styles.ticks}>{ticks}</div>
    </div>
  )
}

/** Style for a position, as fractions from the lower left corner. */
export const placed = ({ x, y, width }: { x?: number; y?: number; width?: number }) =>
  ({
    ...(x !== undefined && { insetInlineStart: `${x * 100}%` }),
    ...(y !== undefined && { insetBlockEnd: `${y * 100}%` }),
    ...(width !== undefined && { inlineSize: `${width * 100}%` }),
  }) satisfies CSSProperties

/** Rounds up to the next even number of a fixed scale, so that half of it is a whole number. */
export function roundedUp(value: number): number {
  const steps = [
    2, 4, 6, 8, 10, 14, 20, 30, 40, 60, 80, 100, 120, 160, 200, 300, 400, 600, 800, 1000,
  ]
  return steps.find(step => step >= value) ?? Math.ceil(value / 1000) * 1000
}
