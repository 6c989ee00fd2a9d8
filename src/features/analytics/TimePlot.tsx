import type { ReactNode } from 'react'
import { formatMoment } from '@/ui/time/format'
import { useTimeZone } from '@/ui/time/schoolTime'
import { Plot, placed } from './Plot'
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

/** A chart over the hours of a day. */
export function TimePlot({ scale, unit, strip, children }: TimePlotProps) {
  const timeZone = useTimeZone()
  return (
    <Plot
      most={scale.most}
      unit={unit}
      strip={strip && <div className={styles.strip}>{strip}</div>}
      ticks={hoursIn(scale).map(hour => (
        <span key={hour} className={styles.hour} style={placed({ x: partOf(hour, scale) })}>
          {formatMoment(hour, timeZone, 'time')}
        </span>
      ))}
    >
      {children}
    </Plot>
  )
}

export const partOf = (moment: number, { from, to }: Scale) => (moment - from) / (to - from)

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
