import { waitingCount } from '@antrian/contract/queue/activeEntry'
import { useActiveEntries } from '@/acts/shownQueue'
import { dataAndError } from '@/services/selectFromResult'
import { useGetStatsQuery } from '@/services/statsApi'
import { EmptyStrip } from '@/ui/feedback/EmptyStrip'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { formatNumber } from '@/ui/time/format'
import styles from './TodaySummary.module.css'
import { completedToday } from './todayTotals'

/** Summary of the day, shown between sessions. */
export function TodaySummary() {
  const { data, error } = useGetStatsQuery(undefined, { selectFromResult: dataAndError })
  const { isKnown, entries = [] } = useActiveEntries()
  // Always rendered, so that nothing below moves.
  if (!data) return <div className={styles.summary}>{!error && <Bones />}</div>
  if (data.todayQueues <= 0) {
    return (
      <div className={styles.frames}>
        <EmptyStrip isLarge />
      </div>
    )
  }
  return (
    <section className={styles.summary} aria-labelledby="today">
      <h2 id="today" className={styles.title}>
        Ringkasan Hari Ini
      </h2>
      <dl className={styles.figures}>
        <Figure label="selesai" value={completedToday(data)} />
        <Figure
          label="masih menunggu"
          value={isKnown ? waitingCount(entries) : data.waitingQueues}
        />
        <Figure label="foto hari ini" value={data.todayPhotos} />
      </dl>
    </section>
  )
}

function Bones() {
  return (
    <>
      <Skeleton width="9rem" />
      <Skeleton width="14rem" height="1.75rem" />
    </>
  )
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className={styles.figure}>
      <dt className="soft">{label}</dt>
      <dd>{formatNumber(value)}</dd>
    </div>
  )
}
