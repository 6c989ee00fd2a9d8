import { ANALYTICS_DAYS, ANALYTICS_RANGE_PROBLEM } from '@antrian/contract/history/analytics'
import { Day } from '@antrian/contract/history/history'
import type { DayRange } from '@antrian/contract/shared/calendar'
import { useSearchParams } from 'react-router-dom'
import { useGetAnalyticsQuery } from '@/services/analyticsApi'
import { useCapability } from '@/services/sessionSlice'
import { daysIn, rangeEnding } from '@/ui/time/dayRange'
import { useToday } from '@/ui/time/useToday'

const USUAL_DAYS_BACK = 30

/**
 * The range of days, stored in the address, so that reload, Back and links show the same. Without one
 * it is the last 30 days, from the first that had a student: a young booth has no empty weeks.
 */
export function useAnalyticsRange() {
  const [address, setAddress] = useSearchParams()
  const problemOf = useCapability('analytics-years') ? yearsProblem : yearProblem

  const asked = readRange(address, problemOf)
  const last30 = rangeEnding(useToday(), USUAL_DAYS_BACK)
  const usual = useDaysThereAre(last30, asked !== null)

  return {
    range: asked ?? usual,
    setRange: (range: DayRange) => setAddress({ ...range }),
    problemOf,
  }
}

function useDaysThereAre({ startDate, endDate }: DayRange, skip: boolean): DayRange {
  const { first } = useGetAnalyticsQuery(
    { startDate, endDate },
    {
      skip,
      selectFromResult: ({ data }) => ({ first: data?.perDay.find(({ added }) => added > 0)?.day }),
    },
  )
  return { startDate: first ?? startDate, endDate }
}

type ProblemOf = (range: DayRange) => string | undefined

/** Reads the range from the address; null when the host would refuse it. */
export function readRange(address: URLSearchParams, problemOf: ProblemOf): DayRange | null {
  const startDate = Day.safeParse(address.get('startDate')).data
  const endDate = Day.safeParse(address.get('endDate')).data
  if (!startDate || !endDate || startDate > endDate) return null
  const range = { startDate, endDate }
  return problemOf(range) ? null : range
}

export const yearsProblem: ProblemOf = range =>
  daysIn(range) > ANALYTICS_DAYS.most ? ANALYTICS_RANGE_PROBLEM : undefined

/** Problem of a range longer than a year, on hosts without `analytics-years`. */
export const yearProblem: ProblemOf = range =>
  daysIn(range) > ANALYTICS_DAYS.mostOfOthers
    ? `Rentang paling lama ${ANALYTICS_DAYS.mostOfOthers} hari`
    : undefined
