import { Skeleton } from '@/ui/feedback/Skeleton'
import { SlowHint } from '@/ui/feedback/SlowHint'
import styles from './TableSkeleton.module.css'
import { ROW } from './tableSize'

const WIDTHS = ['58%', '44%', '66%', '50%', '38%']

interface TableSkeletonProps {
  /** Accessible name of the loading data. */
  words: string
  rows?: number
  /** Lines per row on a phone. */
  compactLines: 2 | 3
}

/** Placeholder of a table that loads. */
export function TableSkeleton({ words, rows = WIDTHS.length, compactLines }: TableSkeletonProps) {
  return (
    <div className={styles.skeleton} data-compact-lines={compactLines} aria-busy="true">
      <output>
        <span className="unseen">{words}</span>
      </output>
      <div className={styles.head} style={{ height: ROW.head }}>
        <SlowHint>Koneksi lambat…</SlowHint>
      </div>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          <Skeleton width="1.5rem" />
          <Skeleton width={WIDTHS[row % WIDTHS.length] ?? '50%'} />
          <Skeleton width="5rem" height="1.5rem" />
        </div>
      ))}
    </div>
  )
}
