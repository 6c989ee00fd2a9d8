import { errorMessage, type RequestError } from './errorMessage'
import { RetryNotice } from './RetryNotice'
import { Skeleton } from './Skeleton'

interface PendingProps {
  query: { error?: RequestError | undefined; isFetching: boolean; refetch: () => unknown }
  /** Begins the sentence about a failure: "Laporan tidak dapat dimuat". */
  failure: string
  height?: string
}

/** Stands for data that have not loaded: a placeholder of their size, or a retry button. */
export function Pending({ query, failure, height = '24rem' }: PendingProps) {
  const { error, isFetching, refetch } = query
  if (!error) return <Skeleton width="100%" height={height} />
  return (
    <RetryNotice isBusy={isFetching} onRetry={refetch}>
      {`${failure}: ${errorMessage(error)}`}
    </RetryNotice>
  )
}
