import type { SerializedError } from '@reduxjs/toolkit'
import type { ReactNode } from 'react'
import { type ApiError } from '@/services/errors'
import { errorMessage } from '@/ui/feedback/errorMessage'
import { RetryNotice } from '@/ui/feedback/RetryNotice'
import { Skeleton } from '@/ui/feedback/Skeleton'

interface QueryResultProps<Data> {
  /** Name of the data: "sistem", "database". */
  of: string
  question: {
    data?: Data | undefined
    error?: ApiError | SerializedError | undefined
    isFetching: boolean
    refetch: () => unknown
  }
  height?: string
  children: (data: Data) => ReactNode
}

/** Shows the state of a query: loading, the error, or the last data. */
export function QueryResult<Data>({
  of,
  question,
  height = '6rem',
  children,
}: QueryResultProps<Data>) {
  const { data, error, isFetching, refetch } = question

  return (
    <>
      {error && (
        <RetryNotice isBusy={isFetching} onRetry={refetch}>
          {`Gagal memuat ${of}: ${errorMessage(error)}`}
        </RetryNotice>
      )}
      {data !== undefined
        ? children(data)
        : !error && (
            <div aria-busy="true">
              <Skeleton width="100%" height={height} />
            </div>
          )}
    </>
  )
}
