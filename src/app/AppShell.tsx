import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { Outlet } from 'react-router-dom'
import { Bone } from '@/ui/Bone'
import { knownTimeZone, SchoolTime } from '@/ui/schoolTime'
import { AppHeader } from './AppHeader'
import styles from './AppShell.module.css'
import { Settings } from './Settings'
import type { RootState } from './store'

const selectTimeZone = ({ auth }: RootState) =>
  knownTimeZone(auth.status === 'signed-in' ? auth.timeZone : undefined)

/** The frame of every page behind the door. */
export function AppShell() {
  const timeZone = useSelector(selectTimeZone)

  return (
    <SchoolTime value={timeZone}>
      <a href="#isi" className={styles.skip}>
        Langsung ke isi
      </a>
      <AppHeader />
      <main id="isi" tabIndex={-1} className={styles.main}>
        <Suspense fallback={<Bone width="100%" height="60dvh" />}>
          <Outlet />
        </Suspense>
      </main>
      <Settings />
    </SchoolTime>
  )
}
