import { type ReactNode, Suspense, useId, useState } from 'react'
import { Button } from '@/ui/Button'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { PlainTable } from '@/ui/figures/PlainTable'
import { MuiTheme } from '@/ui/theme/MuiTheme'
import type { FigureTable } from './analyticsTables'
import styles from './Figure.module.css'

interface FigureProps {
  title: string
  caption: string
  table: FigureTable
  /** Drawn only while it is looked at. */
  chart: ReactNode
  isWide?: boolean
}

/** Figures as a chart to look at, or as a table to read. */
export function Figure({ title, caption, table, chart, isWide = false }: FigureProps) {
  const id = useId()
  const [isTable, setIsTable] = useState(false)
  const toggle = isTable ? 'Lihat grafik' : 'Lihat tabel'

  return (
    <section className={styles.figure} data-is-wide={isWide} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <p className="soft">{caption}</p>
        </div>
        <Button
          variant="outlined"
          aria-label={`${toggle}: ${title}`}
          onClick={() => setIsTable(!isTable)}
        >
          {toggle}
        </Button>
      </div>
      {isTable ? (
        <PlainTable label={title} {...table} />
      ) : (
        <figure aria-label={`Grafik ${title}`} className={styles.chart}>
          <Suspense fallback={<Skeleton width="100%" height="16rem" />}>
            <MuiTheme>{chart}</MuiTheme>
          </Suspense>
        </figure>
      )}
    </section>
  )
}
