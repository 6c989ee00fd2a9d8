import { isOutage } from '@/services/errors'
import { useGetStatsQuery } from '@/services/statsApi'
import { errorMessage } from '@/ui/feedback/errorMessage'
import { RetryNotice } from '@/ui/feedback/RetryNotice'
import styles from './StatsOutage.module.css'

/** Tells that the figures could not be fetched. Other refusals leave them empty. */
export function StatsOutage() {
  const { error, isFetching, refetch } = useGetStatsQuery()
  if (!error || !isOutage(error)) return null
  const reason = `Failed to fetch statistics: ${errorMessage(error)}`
  return (
    <RetryNotice isCompact isBusy={isFetching} onRetry={refetch}>
      <span className={styles.reason} title={reason}>
        {reason}
      </span>
    </RetryNotice>
  )
}
