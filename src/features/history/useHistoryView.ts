import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { HistoryView } from '@/services/historyView'
import { useCapability } from '@/services/sessionSlice'
import { useTimeZone } from '@/ui/time/schoolTime'
import { readAddress, writeAddress } from './historyAddress'
import { defaultRange, rememberedFilter, rememberFilter } from './rememberedFilter'

/**
 * The view of the history, stored in the address, so that reload, Back and links show the same
 * rows. A change without a page shows page 1. Each change is a step for Back, unless `isStep` is
 * false.
 */
export function useHistoryView() {
  const { search } = useLocation()
  const canSearch = useCapability('history-search')
  const timeZone = useTimeZone()
  const navigate = useNavigate()

  const view = useMemo(() => {
    const fallback = search ? defaultRange(timeZone) : rememberedFilter(timeZone)
    return readAddress(search, { fallback, canSearch })
  }, [search, canSearch, timeZone])

  const setView = useCallback(
    (change: Partial<HistoryView>, { isStep = true } = {}) => {
      const next = { ...view, page: 1, ...change }
      rememberFilter(next, timeZone)
      const address = writeAddress(next)
      if (address !== search) void navigate(address, { replace: !isStep })
    },
    [view, search, timeZone, navigate],
  )

  return [view, setView] as const
}

export type SetHistoryView = ReturnType<typeof useHistoryView>[1]
