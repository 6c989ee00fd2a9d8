import type { HistoryFilter } from '@antrian/contract/history/history'
import { QueueStatus } from '@antrian/contract/queue/queue'
import * as z from 'zod/mini'
import { remembered } from '@/services/deviceStore'
import type { HistoryView } from '@/services/historyView'
import { serverClock } from '@/services/serverClock'
import { QUICK_RANGES, rangeEndingToday } from '@/ui/time/dayRange'

const filter = remembered(
  'history-filter',
  z.object({ status: z.enum(['all', ...QueueStatus.options]), daysBack: z.nullable(z.number()) }),
  { status: 'all', daysBack: null },
)

/** Stores the length of the range and not its days, because they would be wrong tomorrow. */
export function rememberFilter(
  { startDate, endDate, status = 'all' }: HistoryView,
  timeZone: string,
) {
  const quick = QUICK_RANGES.find(({ daysBack }) => {
    const range = daysUntilNow(daysBack, timeZone)
    return range.startDate === startDate && range.endDate === endDate
  })
  filter.write({ status, daysBack: quick?.daysBack ?? null })
}

/** Default filter: the last one on this device. */
export function rememberedFilter(timeZone: string): HistoryFilter {
  const { status, daysBack } = filter.read()
  const quick = QUICK_RANGES.find(range => range.daysBack === daysBack)
  return { ...(quick ? daysUntilNow(quick.daysBack, timeZone) : defaultRange(timeZone)), status }
}

const DEFAULT_DAYS_BACK = 7

export const defaultRange = (timeZone: string) => daysUntilNow(DEFAULT_DAYS_BACK, timeZone)

const daysUntilNow = (daysBack: number, timeZone: string) =>
  rangeEndingToday(daysBack, serverClock.now(), timeZone)
