import { QueueOutage } from '@/features/queue/table/QueueOutage'
import { StatsOutage } from '@/features/stats/StatsOutage'

/** What could not be fetched, one at a time: the list before its figures. */
export function Outages({ hasStats }: { hasStats: boolean }) {
  return (
    <>
      <QueueOutage />
      {hasStats && <StatsOutage />}
    </>
  )
}
