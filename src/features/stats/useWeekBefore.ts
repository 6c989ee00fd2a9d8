import type { Visit } from '@antrian/contract/history/analytics'
import { dayAfter } from '@antrian/contract/shared/calendar'
import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { analyticsApi } from '@/services/analyticsApi'
import type { ApiDispatch } from '@/services/api'
import { useCapability } from '@/services/sessionSlice'
import { useNow } from '@/ui/time/useNow'
import { useToday } from '@/ui/time/useToday'

const WEEK = 7 * 24 * 60 * 60 * 1000

/**
 * The same weekday last week, and how many had finished by this time of day; null when nobody had.
 */
export function useWeekBefore() {
  const isOffered = useCapability('analytics')
  const day = dayAfter(useToday(), -7)
  const dispatch = useDispatch<ApiDispatch>()
  const [visits, setVisits] = useState<Visit[]>([])
  const now = useNow(60_000)

  // Fetched once, because a past day does not change with events.
  useEffect(() => {
    if (!isOffered) return
    const { initiate } = analyticsApi.endpoints.getAnalytics
    const asked = dispatch(initiate({ startDate: day, endDate: day }, { subscribe: false }))
    void asked.then(({ data }) => setVisits(data?.visits ?? []))
  }, [isOffered, day, dispatch])

  const completed = visits.filter(
    ({ isCompleted, endedAt }) => isCompleted && endedAt && Date.parse(endedAt) + WEEK <= now,
  ).length
  return completed > 0 ? { day, completed } : null
}
