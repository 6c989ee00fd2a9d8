import { isOutage } from '@/services/errors'
import { useGetQueueQuery } from '@/services/queueApi'
import { failure } from '@/services/selectFromResult'
import { useGetStatsQuery } from '@/services/statsApi'
import { errorMessage } from '@/ui/feedback/errorMessage'
import { RetryNotice } from '@/ui/feedback/RetryNotice'
import styles from './StatsOutage.module.css'

/**
 * Tells that the figures could not be fetched. Other refusals leave them empty. Where the list
 * fails with them, its notice speaks for both.
 */
export function StatsOutage() {
  const { error, isFetching, refetch } = useGetStatsQuery()
  const { error: ofList } = useGetQueueQuery(undefined, { selectFromResult: failure })
  if (!error || !isOutage(error) || (ofList && isOutage(ofList))) return null
  const reason = `Failed to fetch statistics: ${errorMessage(error)}`
  return (
    <RetryNotice isCompact isBusy={isFetching} onRetry={refetch}>
      <span className={styles.reason} title={reason}>
        {reason}
      </span>
    </RetryNotice>
  )
}
