import { useEffect, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { liveDataStale } from '@/services/api'
import { useToday } from '@/ui/time/useToday'

/** Refetches at midnight, because no event announces the new day. */
export function useNewDay() {
  const dispatch = useDispatch()
  const today = useToday()
  const asked = useRef(today)

  useEffect(() => {
    if (today === asked.current) return
    asked.current = today
    dispatch(liveDataStale())
  }, [dispatch, today])
}
