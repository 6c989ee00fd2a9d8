import { QueueOutage } from '@/features/queue/table/QueueOutage'
import { StatsOutage } from '@/features/stats/StatsOutage'

/** Notice about data that could not be fetched, one at a time: first the list, then its figures. */
export function Outages({ hasStats }: { hasStats: boolean }) {
  return (
    <>
      <QueueOutage />
      {hasStats && <StatsOutage />}
    </>
  )
}
