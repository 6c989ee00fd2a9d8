import type { CSSProperties } from 'react'
import { useMedia } from '@/ui/browser/useMedia'
import { formatNumber } from '@/ui/time/format'
import styles from './Bars.module.css'
import { Plot, placed, roundedUp } from './Plot'

export interface BarPart {
  label: string
  look: 'full' | 'hatched' | 'dotted'
  /** One value for each bar. */
  values: readonly number[]
}

interface BarsProps {
  unit: string
  bars: readonly { id: string; name: string; tick: string }[]
  /** Parts of each bar, from below. */
  parts: readonly BarPart[]
  /** Maximum number of labels below the bars, as many as fit on a phone. */
  mostTicks?: number
}

/** Maximum number of bars that have figures above them. */
const MOST_WITH_FIGURES = { wide: 16, narrow: 6 } as const

/** Vertical bars; one that is pointed at says its figures. */
export function Bars({ unit, bars, parts, mostTicks = 6 }: BarsProps) {
  const isWide = useMedia('(width > 900px)')
  const isSingle = parts.length === 1
  const hasFigures = isSingle && bars.length <= MOST_WITH_FIGURES[isWide ? 'wide' : 'narrow']
  const sums = bars.map((_, at) => parts.reduce((sum, { values }) => sum + (values[at] ?? 0), 0))
  const most = roundedUp(Math.max(0, ...sums))
  const width = 1 / bars.length
  const step = Math.ceil(bars.length / mostTicks)

  return (
    <>
      <Plot
        most={most}
        unit={unit}
        ticks={bars.map(
          ({ id, tick }, at) =>
            at % step === 0 && (
              <span key={id} style={placed({ x: (at + 0.5) * width })}>
                {tick}
              </span>
            ),
        )}
      >
        {bars.map(({ id, name }, at) => (
          <div key={id} className={styles.band} style={placed({ x: at * width, width })}>
            <div className={styles.bar} style={{ blockSize: `${((sums[at] ?? 0) / most) * 100}%` }}>
              {parts.map(
                ({ label, look, values }) =>
                  // A part of nothing would be drawn where parts have borders.
                  (values[at] ?? 0) > 0 && (
                    <span
                      key={label}
                      className={styles.part}
                      data-look={look}
                      style={{ flexGrow: values[at] }}
                    />
                  ),
              )}
              {hasFigures && sums[at] !== 0 && (
                <b className={styles.figure}>{formatNumber(sums[at] ?? 0)}</b>
              )}
            </div>
            <div
              className={styles.tip}
              style={{ '--part': at / Math.max(1, bars.length - 1) } as CSSProperties}
            >
              <b>{name}</b>
              {parts.map(({ label, values }) => (
                <div key={label}>
                  {label}: {formatNumber(values[at] ?? 0)}
                </div>
              ))}
            </div>
          </div>
        ))}
      </Plot>
      {!isSingle && (
        <ul className={styles.legend} aria-hidden="true">
          {parts.map(({ label, look }) => (
            <li key={label}>
              <span className={styles.part} data-look={look} />
              {label}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
