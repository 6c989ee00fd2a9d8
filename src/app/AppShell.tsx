import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { Outlet } from 'react-router-dom'
import { selectTimeZone } from '@/features/auth/authSlice'
import { ownStepsSlice } from '@/features/queue/ownSteps'
import { lazyWithPreload } from '@/ui/browser/lazyWithPreload'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { knownTimeZone, SchoolTime } from '@/ui/time/schoolTime'
import { AppHeader } from './AppHeader'
import styles from './AppShell.module.css'
import { Settings } from './Settings'
import { rootReducer } from './store'

rootReducer.inject(ownStepsSlice)

const TabIcon = lazyWithPreload(() => import('./TabIcon').then(m => m.TabIcon))

/** The frame of every page behind the door. */
export function AppShell() {
  const timeZone = knownTimeZone(useSelector(selectTimeZone))

  return (
    <SchoolTime value={timeZone}>
      <a href="#isi" className={styles.skip}>
        Langsung ke isi
      </a>
      <AppHeader />
      <main id="isi" tabIndex={-1} className={styles.main}>
        <Suspense fallback={<Skeleton width="100%" height="60dvh" />}>
          <Outlet />
        </Suspense>
      </main>
      <Settings />
      <Suspense fallback={null}>
        <TabIcon />
      </Suspense>
    </SchoolTime>
  )
}
