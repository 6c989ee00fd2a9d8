import { isOutage } from '@/services/errors'
import { useGetQueueQuery } from '@/services/queueApi'
import { failure } from '@/services/selectFromResult'
import { useGetStatsQuery } from '@/services/statsApi'
import { errorMessage } from '@/ui/feedback/errorMessage'
import { RetryButton } from '@/ui/feedback/RetryNotice'
import type { SlotNotice } from '@/ui/feedback/SlotNotice'

/**
 * Tells that the figures could not be fetched. Other refusals leave them empty. Where the list
 * fails with them, its notice speaks for both.
 */
export function useStatsOutage(): SlotNotice | null {
  const { error, isRetrying, refetch } = useGetStatsQuery(undefined, { selectFromResult: failure })
  const { error: ofList } = useGetQueueQuery(undefined, { selectFromResult: failure })
  if (!error || !isOutage(error) || (ofList && isOutage(ofList))) return null
  return {
    key: 'stats-outage',
    tone: 'warning',
    title: `Failed to fetch statistics: ${errorMessage(error)}`,
    answers: <RetryButton isBusy={isRetrying} onRetry={refetch} />,
  }
}
