import type { StatsOverview } from '@antrian/contract/stats'
import type { ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { errorMessage, isOutage } from '@/services/errors'
import { useGetStatsQuery } from '@/services/statsApi'
import { Button } from '@/ui/Button'
import { RetryNotice } from '@/ui/feedback/RetryNotice'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { SlowHint } from '@/ui/feedback/SlowHint'
import { formatNumber } from '@/ui/time/format'
import styles from './StatsCards.module.css'
import { selectIsCollapsed, statsToggled } from './statsSlice'

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

interface StatsCardsProps {
  /** The way to more of it. */
  more?: ReactNode
}

export function StatsCards({ more }: StatsCardsProps) {
  const { data, error, isFetching, refetch } = useGetStatsQuery()
  const isCollapsed = useSelector(selectIsCollapsed)
  const dispatch = useDispatch()
  const isDown = error !== undefined && isOutage(error)

  const cards = (
    <dl id="stats-cards" className={isCollapsed ? styles.line : styles.cards}>
      {CARDS.map(({ field, label, suffix }) => (
        <div key={field} className={styles.card}>
          <dt>{label}</dt>
          <dd>
            {data ? formatNumber(data[field] ?? 0) : error ? '–' : <Skeleton width="1.25rem" />}
            {data && suffix && <span className={styles.suffix}> {suffix}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )

  return (
    <section className={styles.stats} aria-labelledby="stats">
      <div className={styles.head}>
        <h2 id="stats" className={styles.title}>
          <Button
            variant="text"
            className={styles.toggle}
            startIcon={<span className={styles.arrow} aria-hidden="true" />}
            aria-expanded={!isCollapsed}
            aria-controls="stats-cards"
            onClick={() => dispatch(statsToggled())}
          >
            Statistik
          </Button>
        </h2>
        {isCollapsed && !isDown && cards}
        {!data && !error && <SlowHint />}
        {isDown ? (
          // In place of what stands there: nothing below gives way to it.
          <div className={styles.failure}>
            <RetryNotice isCompact isBusy={isFetching} onRetry={refetch}>
              {`Failed to fetch statistics: ${errorMessage(error)}`}
            </RetryNotice>
          </div>
        ) : (
          more
        )}
      </div>
      {!isCollapsed && cards}
    </section>
  )
}
