import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { useTimeZone } from '@/ui/schoolTime'
import { readAddress, writeAddress } from './historyAddress'
import { defaultRange } from './historyDays'
import { historyLeft, selectHistoryView, viewRestored } from './historySlice'
import { rememberedFilter } from './rememberedFilter'
import { OURS } from './useShow'

/** The view that the address asks for: on arrival, on back and forward, by a link. */
export function useAddressedView({ canSearch }: { canSearch: boolean }) {
  const location = useLocation()
  const isFollowing = useNavigationType() !== NavigationType.Pop && location.state === OURS
  const timeZone = useTimeZone()
  const navigate = useNavigate()
  const dispatch = useDispatch()

  useEffect(() => () => void dispatch(historyLeft()), [dispatch])

  useEffect(() => {
    if (isFollowing) return
    const now = Date.now()
    const usual = defaultRange(now, timeZone)
    const asked = readAddress(location.search, { usual, canSearch })
    const view = location.search ? asked : { ...asked, ...rememberedFilter({ now, timeZone }) }
    const address = writeAddress(view)
    dispatch(viewRestored(view))
    if (address !== location.search) void navigate(address, { replace: true, state: OURS })
  }, [location, isFollowing, timeZone, canSearch, dispatch, navigate])

  return useSelector(selectHistoryView)
}
