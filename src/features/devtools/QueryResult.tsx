import type { SerializedError } from '@reduxjs/toolkit'
import type { ReactNode } from 'react'
import { type ApiError } from '@/services/errors'
import { errorMessage } from '@/ui/feedback/errorMessage'
import { Notice } from '@/ui/feedback/Notice'
import { RetryNotice } from '@/ui/feedback/RetryNotice'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { formatMoment } from '@/ui/time/format'
import { useClockOffset, useTimeZone } from '@/ui/time/schoolTime'
import { useIsRestarting } from './orderedRestart'

interface QueryResultProps<Data> {
  /** Name of the data: "sistem", "database". */
  of: string
  question: {
    data?: Data | undefined
    error?: ApiError | SerializedError | undefined
    isFetching: boolean
    startedTimeStamp?: number | undefined
    /** Time of the last data, in this device's clock. */
    fulfilledTimeStamp?: number | undefined
    refetch: () => unknown
  }
  height?: string
  /** Not current after a failed fetch: a status of before may be wrong by now. */
  children: (data: Data, isCurrent: boolean) => ReactNode
}

/** Shows the state of a query: loading, the error, or the last data and, after an error, its age. */
export function QueryResult<Data>({
  of,
  question,
  height = '6rem',
  children,
}: QueryResultProps<Data>) {
  const { data, error, isFetching, fulfilledTimeStamp, refetch } = question
  const timeZone = useTimeZone()
  const offset = useClockOffset()
  const isRestarting = useIsRestarting(question)

  return (
    <>
      {isRestarting && <Notice tone="info">Server sedang dimulai ulang.</Notice>}
      {error && !isRestarting && (
        <RetryNotice isBusy={isFetching} onRetry={refetch}>
          <p>{`Gagal memuat ${of}: ${errorMessage(error)}`}</p>
          {data !== undefined && fulfilledTimeStamp !== undefined && (
            <p>{`Yang tampak dimuat ${formatMoment(fulfilledTimeStamp + offset, timeZone, 'day')}.`}</p>
          )}
        </RetryNotice>
      )}
      {data !== undefined
        ? children(data, !error)
        : !error && (
            <div aria-busy="true">
              <Skeleton width="100%" height={height} />
            </div>
          )}
    </>
  )
}
