import { useSelector } from 'react-redux'
import { selectAwaySince } from '@/acts/outboxSlice'
import { selectIsBoothBusy } from '@/acts/shownQueue'
import { useClockNotice } from '@/app/useClockNotice'
import { useLeftoversNotice } from '@/features/leftovers/useLeftoversNotice'
import { usePaperNotice } from '@/features/paper/usePaperNotice'
import { usePauseNotice } from '@/features/pause/usePauseNotice'
import { useClassCallNotice } from '@/features/plan/useClassCallNotice'
import { selectHasShortcuts } from '@/features/preferences/preferencesSlice'
import { useQrisChangeNotice } from '@/features/qris/useQrisChangeNotice'
import { useQueueOutage } from '@/features/queue/table/useQueueOutage'
import { useStatsOutage } from '@/features/stats/useStatsOutage'
import { useOfferNotice } from '@/features/till/useOfferNotice'
import { useUnsentNotice } from '@/features/unsent/useUnsentNotice'
import type { SlotNotice } from '@/ui/feedback/SlotNotice'
import { useBoothNow } from './useBoothNow'

/**
 * Everything on the dashboard that wants an answer: first what the day cannot go on without, then
 * the rest, each in this order. A new feature adds a line.
 */
export function useNotices(): SlotNotice[] {
  const isAway = useSelector(selectAwaySince) !== null
  const isBoothBusy = useSelector(selectIsBoothBusy)
  const outage = useQueueOutage()
  const leftovers = useLeftoversNotice()
  const all: (SlotNotice | null)[] = [
    useUnsentNotice(),
    // The notice before speaks for both.
    isAway ? null : outage,
    // With an empty booth, the stage asks.
    isBoothBusy ? leftovers : null,
    useOfferNotice(),
    useClassCallNotice(useBoothNow(), useSelector(selectHasShortcuts)),
    usePauseNotice(),
    usePaperNotice(),
    useQrisChangeNotice(),
    useClockNotice(),
    useStatsOutage(),
  ]
  const notices = all.filter(notice => notice !== null)
  return [
    ...notices.filter(({ isUrgent }) => isUrgent),
    ...notices.filter(({ isUrgent }) => !isUrgent),
  ]
}
