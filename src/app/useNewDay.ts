import { useEffect, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { liveDataStale } from '@/services/api'
import { useToday } from '@/ui/time/useToday'

/** Asks again when midnight passes with the page open: no event says that figures of today are none. */
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
