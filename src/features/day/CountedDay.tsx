import { useGetDayEntriesQuery } from '@/services/dayEntriesApi'
import { errorMessage } from '@/services/errors'
import { RetryNotice } from '@/ui/feedback/RetryNotice'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { ClosingDay } from './ClosingDay'
import { figuresOf } from './dayFigures'

/** The report of one day on a host that closes none: counted from its history. */
export function CountedDay({ day }: { day: string }) {
  const { currentData, error, isFetching, refetch } = useGetDayEntriesQuery(day)
  if (currentData) {
    const closing = { day, figures: figuresOf(currentData), closing: null, earlier: [] }
    return <ClosingDay key={day} closing={closing} usualFloat={0} />
  }
  if (!error) return <Skeleton width="100%" height="30rem" />
  return (
    <RetryNotice isBusy={isFetching} onRetry={refetch}>
      Hari ini tidak dapat dimuat: {errorMessage(error)}
    </RetryNotice>
  )
}
