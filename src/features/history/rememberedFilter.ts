import type { HistoryFilter } from '@antrian/contract/history'
import { QueueStatus } from '@antrian/contract/queue'
import type { HistoryView } from '@/services/historyApi'
import { deviceStore } from '@/services/session'
import { QUICK_RANGES, rangeEndingToday } from '@/ui/dayRange'
import { defaultRange } from './historyDays'

const KEY = 'history-filter'

/** Keeps how far back was looked, not the days themselves: tomorrow they would be another day's. */
export function rememberFilter({ startDate, endDate, status = 'all' }: HistoryView, today: Today) {
  const quick = QUICK_RANGES.find(({ daysBack }) => {
    const range = rangeEndingToday(daysBack, today.now, today.timeZone)
    return range.startDate === startDate && range.endDate === endDate
  })
  deviceStore.write(KEY, `${status} ${quick?.daysBack ?? ''}`)
}

/** What an address that names nothing shows: what was last looked at on this device. */
export function rememberedFilter({ now, timeZone }: Today): HistoryFilter {
  const [status, daysBack] = deviceStore.read(KEY)?.split(' ') ?? []
  const quick = QUICK_RANGES.find(range => String(range.daysBack) === daysBack)
  return {
    ...(quick ? rangeEndingToday(quick.daysBack, now, timeZone) : defaultRange(now, timeZone)),
    status: QueueStatus.safeParse(status).data ?? 'all',
  }
}

interface Today {
  now: number
  timeZone: string
}
