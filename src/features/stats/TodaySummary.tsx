import { useGetStatsQuery } from '@/services/statsApi'
import { formatNumber } from '@/ui/format'
import styles from './TodaySummary.module.css'

/** What the day has brought so far, for the pauses between sessions. */
export function TodaySummary() {
  const { data } = useGetStatsQuery()
  if (!data || data.todayQueues <= 0) {
    return <p className={styles.quiet}>Tidak ada sesi yang berlangsung.</p>
  }

  return (
    <section className={styles.summary} aria-labelledby="today">
      <h2 id="today" className={styles.title}>
        Ringkasan Hari Ini
      </h2>
      <dl className={styles.figures}>
        <Figure label="selesai" value={data.todayCompleted ?? data.completedQueues} />
        <Figure label="masih menunggu" value={data.waitingQueues} />
        <Figure label="foto hari ini" value={data.todayPhotos} />
      </dl>
    </section>
  )
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>{formatNumber(value)}</dd>
    </div>
  )
}
