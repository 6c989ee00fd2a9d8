import type { StatsOverview } from '@antrian/contract/history/stats'
import { waitingCount } from '@antrian/contract/queue/activeEntry'
import { useActiveEntries } from '@/acts/shownQueue'
import { dataAndError } from '@/services/selectFromResult'
import { useCapability } from '@/services/sessionSlice'
import { useGetStatsQuery } from '@/services/statsApi'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { formatNumber } from '@/ui/time/format'
import styles from './StatsCards.module.css'

interface Card {
  field: Exclude<keyof StatsOverview, 'todayAmounts'>
  label: string
  suffix?: string
}

const CARDS: Card[] = [
  { field: 'totalQueues', label: 'Total Antrian' },
  { field: 'todayQueues', label: 'Antrian Hari Ini' },
  { field: 'waitingQueues', label: 'Menunggu' },
  { field: 'completedQueues', label: 'Selesai' },
  { field: 'cancelledQueues', label: 'Dibatalkan' },
  { field: 'totalPhotos', label: 'Total Foto', suffix: 'lembar' },
]

/** Figures of all days. */
export function StatsCards() {
  const { data, error } = useGetStatsQuery(undefined, { selectFromResult: dataAndError })
  const { isKnown, entries = [] } = useActiveEntries()
  // Only such a host has skipped students, whom its total of all days contains.
  const hasSkipped = useCapability('calls')
  const figures =
    data && isKnown && hasSkipped ? { ...data, waitingQueues: waitingCount(entries) } : data
  return (
    <section aria-label="Statistik">
      <dl className={styles.cards}>
        {CARDS.map(({ field, label, suffix }) => (
          <div key={field} className={styles.card}>
            <dt className="soft">{label}</dt>
            <dd className="figures">
              {figures ? (
                formatNumber(figures[field] ?? 0)
              ) : error ? (
                '–'
              ) : (
                <Skeleton width="1.25rem" />
              )}
              {data && suffix && <small> {suffix}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
