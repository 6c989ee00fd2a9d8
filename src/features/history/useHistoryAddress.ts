import { useEffect, useLayoutEffect, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation, useNavigate } from 'react-router-dom'
import { readAddress, writeAddress } from './historyAddress'
import { defaultRange } from './historyDays'
import { selectHistoryView, viewRestored } from './historySlice'

/**
 * Keeps the view and the address the same. An address that we did not write (arrival, back, a
 * shared link) sets the view; a changed view writes the address.
 */
export function useHistoryAddress(timeZone: string) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const dispatch = useDispatch()
  const view = useSelector(selectHistoryView)
  const written = useRef<string>(undefined)

  useLayoutEffect(() => {
    if (search === written.current) return
    const restored = readAddress(search, defaultRange(Date.now(), timeZone))
    written.current = writeAddress(restored)
    dispatch(viewRestored(restored))
    void navigate(written.current, { replace: true })
  }, [search, timeZone, dispatch, navigate])

  useEffect(() => {
    if (!view) return
    const address = writeAddress(view)
    if (address === written.current) return
    written.current = address
    void navigate(address)
  }, [view, navigate])

  return view
}
