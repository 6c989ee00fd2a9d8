import { isOutage } from '@/services/errors'
import { useGetQueueQuery } from '@/services/queueApi'
import { failure } from '@/services/selectFromResult'
import { errorMessage } from '@/ui/feedback/errorMessage'
import { RetryNotice } from '@/ui/feedback/RetryNotice'
import styles from './QueueOutage.module.css'

/** Tells that the list may be outdated, over other content, so that no row moves. */
export function QueueOutage() {
  const { isKnown, error, isRetrying, refetch } = useGetQueueQuery(undefined, {
    selectFromResult: failure,
  })
  if (!isKnown || !error || !isOutage(error)) return null

  return (
    <div className={styles.outage}>
      <RetryNotice isCompact isBusy={isRetrying} onRetry={refetch}>
        <span>{`Failed to fetch queues: ${errorMessage(error)}`}</span>{' '}
        <span className="unseen">
          Daftar ini masih bisa dibaca, dan menyusul sendiri begitu tersambung.
        </span>
      </RetryNotice>
    </div>
  )
}
