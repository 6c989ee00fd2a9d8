import { ANALYTICS_DAYS, ANALYTICS_RANGE_PROBLEM } from '@antrian/contract/analytics'
import { Day } from '@antrian/contract/history'
import { useSearchParams } from 'react-router-dom'
import { type DayRange, daysIn, rangeEndingToday } from '@/ui/time/dayRange'
import { useTimeZone } from '@/ui/time/schoolTime'
import { useNow } from '@/ui/time/useNow'

const USUAL_DAYS_BACK = 30

/** The days that are looked at live in the address, for reload, back and a shared link. */
export function useAnalyticsRange() {
  const [address, setAddress] = useSearchParams()
  const usual = rangeEndingToday(USUAL_DAYS_BACK, useNow(60_000), useTimeZone())

  return {
    range: readRange(address) ?? usual,
    setRange: (range: DayRange) => setAddress({ ...range }),
  }
}

/** Null for whatever is not a range that the host would take. */
export function readRange(address: URLSearchParams): DayRange | null {
  const startDate = Day.safeParse(address.get('startDate')).data
  const endDate = Day.safeParse(address.get('endDate')).data
  if (!startDate || !endDate || startDate > endDate) return null
  const range = { startDate, endDate }
  return rangeProblem(range) ? null : range
}

export const rangeProblem = (range: DayRange) =>
  daysIn(range) > ANALYTICS_DAYS.most ? ANALYTICS_RANGE_PROBLEM : undefined
