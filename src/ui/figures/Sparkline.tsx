import styles from './Sparkline.module.css'

interface SparklineProps {
  /** Accessible name. */
  label: string
  values: readonly number[]
  /** Value at full height, unless a value is larger. */
  max: number
}

const WIDTH = 240
const HEIGHT = 48

/** Number of values at full width. With fewer, the line starts further right. */
const FEWEST = 12

/** A small line chart with the newest value on the right. */
export function Sparkline({ label, values, max }: SparklineProps) {
  const top = Math.max(max, ...values, Number.EPSILON)
  const step = WIDTH / (Math.max(values.length, FEWEST) - 1)
  const start = WIDTH - (values.length - 1) * step
  const points = values.map((value, place) => {
    const x = start + place * step
    return `${x.toFixed(1)},${(HEIGHT - (value / top) * HEIGHT).toFixed(1)}`
  })
  // A path needs two points, even for a dot.
  const line = points.length === 1 ? [...points, ...points] : points

  return (
    <figure className={styles.line} aria-label={label}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {points.length > 0 && (
          <>
            <polygon points={`${start},${HEIGHT} ${line.join(' ')} ${WIDTH},${HEIGHT}`} />
            <polyline points={line.join(' ')} data-is-dot={points.length === 1} />
          </>
        )}
      </svg>
    </figure>
  )
}
