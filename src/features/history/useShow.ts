import { useCallback } from 'react'
import { useStore } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { useTimeZone } from '@/ui/schoolTime'
import { writeAddress } from './historyAddress'
import {
  type filterChanged,
  type historySlice,
  type pageTurned,
  selectHistoryView,
} from './historySlice'
import { rememberFilter } from './rememberedFilter'

type HistoryRoot = Record<'history', ReturnType<typeof historySlice.reducer>>
type Change = ReturnType<typeof filterChanged | typeof pageTurned>

/** Marks an address that only says what is shown already. */
export const OURS = 'history view'

/**
 * Shows other rows or another page, and says so in the address. Back leads to what was shown
 * before, unless this is no step of its own.
 */
export function useShow() {
  const store = useStore<HistoryRoot>()
  const navigate = useNavigate()
  const timeZone = useTimeZone()

  return useCallback(
    (change: Change, { isStep = true } = {}) => {
      const before = addressIn(store.getState())
      store.dispatch(change)
      const view = selectHistoryView(store.getState())
      if (view) rememberFilter(view, { now: Date.now(), timeZone })
      const address = addressIn(store.getState())
      if (address && address !== before) void navigate(address, { replace: !isStep, state: OURS })
    },
    [store, navigate, timeZone],
  )
}

function addressIn(state: HistoryRoot) {
  const view = selectHistoryView(state)
  return view && writeAddress(view)
}
