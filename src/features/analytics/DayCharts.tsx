import type { Analytics, Visit } from '@antrian/contract/history/analytics'
import { HOUR } from '@antrian/contract/shared/durations'
import type { ReactNode } from 'react'
import { formatMoment } from '@/ui/time/format'
import { useTimeZone } from '@/ui/time/schoolTime'
import { formatMinutes } from './analyticsTables'
import { lineOf, longestLine, sessionsOf, spanOf, waitsOf } from './dayCourse'
import { Plot, placed, roundedUp } from './Plot'
import styles from './TimePlot.module.css'

/** The length of the queue over time, and the sessions below it. */
export function LineChart({ visits }: { visits: readonly Visit[] }) {
  const scale = { ...spanOf(visits), most: roundedUp(longestLine(visits)?.waiting ?? 0) }
  const path = stepsOf(visits, scale)
  return (
    <TimePlot
      scale={scale}
      unit="Siswa menunggu"
      strip={sessionsOf(visits).map(({ from, to }) => (
        <span
          key={from}
          className={styles.session}
          style={placed({
            x: partOf(from, scale),
            width: partOf(to, scale) - partOf(from, scale),
          })}
        />
      ))}
    >
      <svg className={styles.line} viewBox="0 0 1 1" preserveAspectRatio="none">
        <path className={styles.under} d={`M0,1${path}V1Z`} />
        <path d={`M0,1${path}`} />
      </svg>
    </TimePlot>
  )
}

/** A dot for the wait of each started student, and the median. */
export function WaitsChart({ visits, waiting }: Pick<Analytics, 'waiting'> & { visits: Visit[] }) {
  const waits = waitsOf(visits)
  const longest = waits.reduce((most, { minutes }) => Math.max(most, minutes), 0)
  const scale = { ...spanOf(visits), most: roundedUp(longest) }
  return (
    <TimePlot scale={scale} unit="Menit menunggu">
      {waits.map(({ id, at, minutes }) => (
        <span
          key={id}
          className={styles.dot}
          style={placed({ x: partOf(at, scale), y: minutes / scale.most })}
        />
      ))}
      {waiting.median !== null && (
        <span className={styles.median} style={placed({ y: waiting.median / scale.most })}>
          <span>median {formatMinutes(waiting.median)}</span>
        </span>
      )}
    </TimePlot>
  )
}

function stepsOf(visits: readonly Visit[], scale: Scale): string {
  return lineOf(visits)
    .map(({ at, waiting }) => `H${partOf(at, scale)}V${1 - waiting / scale.most}`)
    .join('')
}

const MOST_HOURS = 8

interface Scale {
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
function TimePlot({ scale, unit, strip, children }: TimePlotProps) {
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

const partOf = (moment: number, { from, to }: Scale) => (moment - from) / (to - from)

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
