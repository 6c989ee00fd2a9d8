import type { ReactNode } from 'react'
import { useGetDayEntriesQuery } from '@/services/dayEntriesApi'
import { errorMessage } from '@/services/errors'
import { RetryNotice } from '@/ui/feedback/RetryNotice'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { ClosingDay } from './ClosingDay'
import { figuresOf } from './dayFigures'

interface CountedDayProps {
  day: string
  sendHome: ReactNode
}

/** Report of a day on a host without `closing`, counted from its history. */
export function CountedDay({ day, sendHome }: CountedDayProps) {
  const { currentData, error, isFetching, refetch } = useGetDayEntriesQuery(day)
  if (currentData) {
    const closing = { day, figures: figuresOf(currentData), closing: null, earlier: [] }
    return (
      <ClosingDay
        key={day}
        closing={closing}
        usualFloat={0}
        isBlind={false}
        qris={undefined}
        sendHome={sendHome}
      />
    )
  }
  if (!error) return <Skeleton width="100%" height="30rem" />
  return (
    <RetryNotice isBusy={isFetching} onRetry={refetch}>
      Hari ini tidak dapat dimuat: {errorMessage(error)}
    </RetryNotice>
  )
}
