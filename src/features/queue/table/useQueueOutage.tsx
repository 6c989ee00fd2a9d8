import { isOutage } from '@/services/errors'
import { useGetQueueQuery } from '@/services/queueApi'
import { failure } from '@/services/selectFromResult'
import { errorMessage } from '@/ui/feedback/errorMessage'
import { RetryButton } from '@/ui/feedback/RetryNotice'
import type { SlotNotice } from '@/ui/feedback/SlotNotice'

/** Tells that the list may be outdated. */
export function useQueueOutage(): SlotNotice | null {
  const { isKnown, error, isRetrying, refetch } = useGetQueueQuery(undefined, {
    selectFromResult: failure,
  })
  if (!isKnown || !error || !isOutage(error)) return null
  return {
    key: 'queue-outage',
    tone: 'warning',
    isUrgent: true,
    title: `Failed to fetch queues: ${errorMessage(error)}`,
    detail: 'Daftar ini masih bisa dibaca, dan menyusul sendiri begitu tersambung.',
    answers: <RetryButton isBusy={isRetrying} onRetry={refetch} />,
  }
}
