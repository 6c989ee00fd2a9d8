import { CHECK_IN_EVERY } from '@antrian/contract/offline/offlineLimits'
import type { BoothPass } from '@antrian/contract/offline/offlineResults'
import { useEffect, useEffectEvent } from 'react'
import { useSelector } from 'react-redux'
import { checkIn, sayLeaving } from '@/acts/lease'
import { readStored } from '@/acts/outbox'
import {
  adminKnown,
  lineLost,
  selectAwaySince,
  selectHasUntoldAct,
  selectOutbox,
  selectOwnOutbox,
  selectPass,
  storeRefused,
} from '@/acts/outboxSlice'
import { onChangedElsewhere } from '@/acts/outboxStore'
import { sendOutbox, showResults } from '@/acts/sendOutbox'
import { selectShownQueue } from '@/acts/shownQueue'
import { hadBooth, showSnapshot, storeSession, storeSnapshot } from '@/acts/snapshot'
import { type QueueRoot, type QueueThunk, useQueueDispatch } from '@/features/queue/queueSlice'
import { UnsentDrawer } from '@/features/unsent/UnsentDrawer'
import { selectIsLive } from '@/middleware/connectionSlice'
import { serverClock } from '@/services/serverClock'
import { countPages, isOnlyPage, openPage } from './openPages'

/** Milliseconds between attempts to reach the host while it does not answer or acts are unsent. */
const TRY_EVERY = 5000

/** Milliseconds within which another device that starts or completes a session claims the booth. */
const CLAIMED_WITHIN = 2000
/** Milliseconds by which the answer of an act may come before the change that it makes. */
const WITH_THE_CHANGE = 500

const selectSession = ({ session }: QueueRoot) => (session.status === 'signed-in' ? session : null)

const selectInBooth = (state: QueueRoot) => selectShownQueue(state).current?.id

/** Records acts on this device while the host cannot be reached, on a host with `offline-acts`. */
export function Outbox() {
  const dispatch = useQueueDispatch()
  const isLive = useSelector(selectIsLive)
  const isAway = useSelector(selectAwaySince) !== null
  const session = useSelector(selectSession)
  const isHolder = useSelector(selectPass)?.isYours === true
  const inBooth = useSelector(selectInBooth)
  const unsent = useSelector(selectOwnOutbox).length

  const tryLine = useEffectEvent(() => {
    if (unsent > 0) void dispatch(sendOutbox())
    else if (isAway) void dispatch(checkIn('keep'))
  })

  useEffect(() => {
    if (!session) return
    const { user, capabilities } = session
    const mayRelease = user.role === 'developer' && capabilities.includes('release-acts')
    dispatch(adminKnown({ ...user, mayRelease }))
    storeSession(session)
  }, [dispatch, session])

  useEffect(() => {
    void dispatch(readStored()).then(isRead => {
      if (!isRead) dispatch(storeRefused())
      void dispatch(sendOutbox())
      return dispatch(arrive())
    })
  }, [dispatch])

  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    const lost = () => void dispatch(lineLost(Date.now()))
    const onLine = () => tryLine()
    const onSight = () => void countPages()
    const leave = () => {
      dispatch(storeSnapshot())
      if (isOnlyPage()) void dispatch(sayLeaving())
    }
    const tries = setInterval(onLine, TRY_EVERY)
    const checkIns = setInterval(() => {
      void countPages()
      void dispatch(checkIn('keep'))
    }, CHECK_IN_EVERY)
    openPage(signal)
    onSight()
    onChangedElsewhere(results => {
      if (results) dispatch(showResults(results))
      else void dispatch(readStored())
    }, signal)
    window.addEventListener('offline', lost, { signal })
    window.addEventListener('online', onLine, { signal })
    window.addEventListener('focus', onLine, { signal })
    document.addEventListener('visibilitychange', onSight, { signal })
    window.addEventListener('pagehide', leave, { signal })
    if (!navigator.onLine) lost()
    return () => {
      clearInterval(tries)
      clearInterval(checkIns)
      left.abort()
    }
  }, [dispatch])

  useEffect(() => {
    if (isLive) tryLine()
    // Finds out before the next press whether the host can be reached, so that the press does not
    // wait for an answer.
    else void dispatch(checkIn('keep'))
  }, [dispatch, isLive])

  useEffect(() => {
    if (isAway) dispatch(showSnapshot())
  }, [dispatch, isAway])

  return (
    <>
      {isHolder && <AsksForPass key={inBooth} />}
      <UnsentDrawer />
    </>
  )
}

/**
 * Checks in after a change in the booth, because another device may have claimed the booth. After
 * an act of this device it does not, because the act's answer brought a new pass by then.
 */
function AsksForPass() {
  const dispatch = useQueueDispatch()
  useEffect(() => {
    const changedAt = serverClock.now()
    const asking = setTimeout(() => {
      const { seenAt = '' } = dispatch(readPass) ?? {}
      // The answer of an own act comes with the change, or after it.
      if (!(Date.parse(seenAt) > changedAt - WITH_THE_CHANGE)) void dispatch(checkIn('keep'))
    }, CLAIMED_WITHIN)
    return () => clearTimeout(asking)
  }, [dispatch])
  return null
}

const readPass: QueueThunk<BoothPass | null> = (_, getState) => selectPass(getState())

/**
 * Checks in at the start of the page. Claims the booth if a session was started or completed before
 * this code was loaded, or after a reload, because leaving the page released it. With unsent acts
 * it does not, because the pass under which they were recorded decides about them.
 */
const arrive = (): QueueThunk<Promise<void>> => async (dispatch, getState) => {
  if (!(await dispatch(checkIn('keep'))) || selectOutbox(getState()).length > 0) return
  const isFreeAgain = hadBooth() && selectPass(getState()) === null
  if (selectHasUntoldAct(getState()) || isFreeAgain) await dispatch(checkIn('claim'))
}
