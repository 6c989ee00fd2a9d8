import { useSelector } from 'react-redux'
import { selectAwaySince, selectPass } from '@/acts/outboxSlice'
import { useNow } from '@/ui/time/useNow'

/** Whether the network is away and this device may neither start nor complete a session. */
export function useIsBoothClosedHere(): boolean {
  const isAway = useSelector(selectAwaySince) !== null
  const pass = useSelector(selectPass)
  const now = useNow('minutes')
  return isAway && !(pass?.isYours && Date.parse(pass.until) > now)
}
