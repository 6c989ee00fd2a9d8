import { knownTimeZone } from '@antrian/contract/shared/schoolDay'
import { Suspense, useSyncExternalStore } from 'react'
import { useSelector } from 'react-redux'
import { Outlet } from 'react-router-dom'
import { selectAsksToLeave } from '@/acts/actsSlice'
import { CancelOne } from '@/features/leftovers/cancelOne'
import { cashSlice } from '@/features/queue/cashSlice'
import { serverClock } from '@/services/serverClock'
import { selectTimeZone, useCapability } from '@/services/sessionSlice'
import { AfterFirstRows } from '@/ui/browser/AfterFirstRows'
import { lazyWithPreload } from '@/ui/browser/lazyWithPreload'
import { useBrowserQuestion } from '@/ui/dialog/DiscardQuestion'
import { ClockOffset, SchoolTime } from '@/ui/time/schoolTime'
import { AppHeader } from './AppHeader'
import styles from './AppShell.module.css'
import { PageSkeleton } from './PageSkeleton'
import { Preferences } from './Preferences'
import { rootReducer } from './store'
import { useCancelOne } from './useCancelOne'
import { useEarlyInput } from './useEarlyInput'
import { useNewDay } from './useNewDay'

rootReducer.inject(cashSlice)

const Scans = lazyWithPreload(() => import('./Scans').then(m => m.Scans))
const Outbox = lazyWithPreload(() => import('./Outbox').then(m => m.Outbox))
const TabIcon = lazyWithPreload(() => import('./TabIcon').then(m => m.TabIcon))

/** The layout of every page for signed-in users. */
export function AppShell() {
  const timeZone = knownTimeZone(useSelector(selectTimeZone))
  const offset = useSyncExternalStore(serverClock.subscribe, serverClock.offset, serverClock.offset)

  return (
    <SchoolTime value={timeZone}>
      <ClockOffset value={offset}>
        <Frame />
      </ClockOffset>
    </SchoolTime>
  )
}

function Frame() {
  useNewDay()
  useEarlyInput()
  const cancelOne = useCancelOne()
  const hasRoster = useCapability('roster')
  const keepsActs = useCapability('offline-acts')

  return (
    <>
      <a href="#isi" className={styles.skip}>
        Langsung ke isi
      </a>
      <AppHeader />
      <main id="isi" tabIndex={-1} className={styles.main}>
        <CancelOne value={cancelOne}>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </CancelOne>
      </main>
      <Preferences />
      <LeavingQuestion />
      <Suspense fallback={null}>
        <TabIcon />
        {hasRoster && <Scans />}
        {keepsActs && (
          <AfterFirstRows>
            <Outbox />
          </AfterFirstRows>
        )}
      </Suspense>
    </>
  )
}

/** The browser asks before it leaves a press without an answer, or acts that are still to be sent. */
function LeavingQuestion() {
  useBrowserQuestion(useSelector(selectAsksToLeave))
  return null
}
