import { CHECK_IN_EVERY } from '@antrian/contract/offlineLimits'
import { useEffect, useEffectEvent } from 'react'
import { useSelector } from 'react-redux'
import { selectUser } from '@/features/auth/authSlice'
import { type QueueThunk, useQueueDispatch } from '@/features/queue/actions'
import { holdAct } from '@/features/queue/held/holdAct'
import { setHolder } from '@/features/queue/held/holder'
import { UnsentDrawer } from '@/features/unsent/UnsentDrawer'
import { selectIsLive } from '@/middleware/connectionSlice'
import { readKept } from '@/services/heldActs'
import { adminKnown, heldSlice, lineLost } from '@/services/heldSlice'
import {
  selectAwaySince,
  selectHeldActs,
  selectOwnHeldActs,
  selectPass,
} from '@/services/heldState'
import { onChangedElsewhere } from '@/services/heldStore'
import { keepForReload, showKeptQueue } from '@/services/keptQueue'
import { checkIn, sayLeaving, sendHeld } from '@/services/sendHeld'
import { loadProjection } from '@/services/shownQueue'
import { useBrowserQuestion } from '@/ui/dialog/DiscardQuestion'
import { rootReducer } from './store'

rootReducer.inject(heldSlice)

/** The host is tried this often while it is out of reach, or something waits to be sent: ms. */
const TRY_EVERY = 5000

/** Keeps acts on this device while the network is away, on a host with `offline-acts`. */
export function KeepsActs() {
  const dispatch = useQueueDispatch()
  const isLive = useSelector(selectIsLive)
  const isAway = useSelector(selectAwaySince) !== null
  const user = useSelector(selectUser)
  const unsent = useSelector(selectOwnHeldActs).length
  useBrowserQuestion(unsent > 0)

  const tryLine = useEffectEvent(() => {
    if (unsent > 0) void dispatch(sendHeld())
    else if (isAway) void dispatch(checkIn('keep'))
  })

  useEffect(() => {
    if (user) dispatch(adminKnown(user))
  }, [dispatch, user])

  useEffect(() => {
    void dispatch(loadProjection())
    void dispatch(readKept()).then(() => {
      setHolder(holdAct)
      void dispatch(sendHeld())
      return dispatch(checkIn('keep'))
    })
    return () => setHolder(undefined)
  }, [dispatch])

  useEffect(() => onChangedElsewhere(() => void dispatch(readKept())), [dispatch])

  useEffect(() => {
    const lost = () => void dispatch(lineLost(Date.now()))
    const leave = () => {
      dispatch(keepDay())
      dispatch(sayLeaving())
    }
    const tries = setInterval(() => tryLine(), TRY_EVERY)
    const checkIns = setInterval(() => void dispatch(checkIn('keep')), CHECK_IN_EVERY)
    const onLine = () => tryLine()
    window.addEventListener('offline', lost)
    window.addEventListener('online', onLine)
    window.addEventListener('focus', onLine)
    window.addEventListener('pagehide', leave)
    if (!navigator.onLine) lost()
    return () => {
      clearInterval(tries)
      clearInterval(checkIns)
      window.removeEventListener('offline', lost)
      window.removeEventListener('online', onLine)
      window.removeEventListener('focus', onLine)
      window.removeEventListener('pagehide', leave)
    }
  }, [dispatch])

  useEffect(() => {
    if (isLive) tryLine()
    // Known to be away before the next press, no act is sent in vain.
    else void dispatch(checkIn('keep'))
  }, [dispatch, isLive])

  useEffect(() => {
    if (isAway) dispatch(showKeptQueue())
  }, [dispatch, isAway])

  return <UnsentDrawer />
}

const keepDay = (): QueueThunk<void> => (dispatch, getState) => {
  const { auth } = getState()
  if (auth.status === 'signed-in') dispatch(keepForReload(auth))
}
