import type { CSSProperties } from 'react'
import styles from './BarList.module.css'

interface Bar {
  label: string
  value: number
  /** Text at the end of the bar. */
  text: string
}

export interface BarGroup {
  id: string
  title: string
  bars: readonly Bar[]
}

interface BarListProps {
  groups: readonly BarGroup[]
  /** Uses one scale for the bars of all groups, instead of one per group. */
  isOneScale?: boolean
  /** Places groups side by side when there is room. */
  isSideBySide?: boolean
}

/** Horizontal bars with figures at their ends. The height follows their number. */
export function BarList({ groups, isOneScale = false, isSideBySide = false }: BarListProps) {
  const longest = (bars: readonly Bar[]) =>
    bars.reduce((most, { value }) => Math.max(most, value), 0)
  const all = longest(groups.flatMap(({ bars }) => bars))

  return (
    <div className={styles.groups} data-is-side-by-side={isSideBySide}>
      {groups.map(({ id, title, bars }) => (
        <div key={id} className={styles.group}>
          <h3 className="label">
            <bdi>{title}</bdi>
          </h3>
          <dl className="stack tight">
            {bars.map(({ label, value, text }) => (
              <div key={label} className={styles.bar}>
                <dt>{label}</dt>
                <dd>
                  <span
                    className={styles.length}
                    style={
                      { '--part': part(value, isOneScale ? all : longest(bars)) } as CSSProperties
                    }
                  />
                  <span className={styles.text}>{text}</span>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  )
}

const part = (value: number, most: number) => (most > 0 ? value / most : 0)
