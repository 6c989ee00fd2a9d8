import { errorMessage, isOutage } from '@/services/errors'
import { useGetStatsQuery } from '@/services/statsApi'
import { RetryNotice } from '@/ui/feedback/RetryNotice'

/** Says that the figures could not be fetched; any other refusal leaves them empty. */
export function StatsOutage() {
  const { error, isFetching, refetch } = useGetStatsQuery()
  if (!error || !isOutage(error)) return null
  return (
    <RetryNotice isCompact isBusy={isFetching} onRetry={refetch}>
      {`Failed to fetch statistics: ${errorMessage(error)}`}
    </RetryNotice>
  )
}
