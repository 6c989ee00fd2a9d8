import type { Capability } from '@antrian/contract/session/session'
import type { SignedInPage } from '@antrian/contract/shared/serverPaths'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { useLocation, useNavigate } from 'react-router-dom'
import { selectIsDeveloper, useCapability } from '@/services/sessionSlice'
import { beforeAnybody, statsApi } from '@/services/statsApi'
import { Button } from '@/ui/Button'
import { leavePage } from '@/ui/dialog/leavePage'
import { TerminalIcon } from '@/ui/theme/icons'
import styles from './PageNav.module.css'

/** Links to every page for signed-in users. */
export function PageNav() {
  const isDeveloper = useSelector(selectIsDeveloper)
  const { pathname } = useLocation()
  const isNew = useIsNew()
  const nav = useRef<HTMLElement>(null)
  // The first link is visible from the start.
  const inSight = useRef('/dashboard')

  // Scrolls the current link into view when the window is too narrow for all.
  useEffect(() => {
    if (inSight.current === pathname) return
    inSight.current = pathname
    const current = nav.current?.querySelector('[aria-current]')
    current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])

  return (
    <nav ref={nav} className={styles.nav} aria-label="Halaman">
      <PageButton to="/dashboard">Antrian</PageButton>
      <PageButton to="/history">Riwayat Antrian</PageButton>
      {(!isNew || pathname === '/statistics') && (
        <OptionalPage to="/statistics" capability="analytics">
          Statistik
        </OptionalPage>
      )}
      {(!isNew || pathname === '/closing') && <PageButton to="/closing">Tutup Hari</PageButton>}
      <OptionalPage to="/booth" capability="booth-settings">
        Pengaturan Booth
      </OptionalPage>
      <OptionalPage to="/call-screen" capability="board">
        Layar Panggilan
      </OptionalPage>
      {isDeveloper && (
        <PageButton to="/developer" icon={<TerminalIcon />}>
          Developer Panel
        </PageButton>
      )}
    </nav>
  )
}

/**
 * Whether no student was ever added, so that there is no day to count or to close. As the dashboard
 * has last heard it, because the other pages do not ask.
 */
function useIsNew() {
  const { isNew } = statsApi.endpoints.getStats.useQueryState(undefined, {
    selectFromResult: beforeAnybody,
  })
  const [known, setKnown] = useState(isNew)
  if (isNew !== undefined && isNew !== known) setKnown(isNew)
  return isNew ?? known
}

/** The link that is marked on each page: its own, or that of the page above it. */
const LINK_OF: Record<SignedInPage, SignedInPage> = {
  '/dashboard': '/dashboard',
  '/practice': '/dashboard',
  '/history': '/history',
  '/statistics': '/statistics',
  '/report': '/statistics',
  '/closing': '/closing',
  '/till': '/closing',
  '/booth': '/booth',
  '/students': '/booth',
  '/call-screen': '/call-screen',
  '/developer': '/developer',
}

interface PageButtonProps {
  to: SignedInPage
  icon?: ReactNode
  children: string
}

/** A link that is absent on hosts without the feature. */
function OptionalPage({ capability, ...page }: PageButtonProps & { capability: Capability }) {
  return useCapability(capability) && <PageButton {...page} />
}

function PageButton({ to, icon, children }: PageButtonProps) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (
    <Button
      variant="text"
      className={styles.page ?? ''}
      startIcon={icon}
      aria-current={LINK_OF[pathname as SignedInPage] === to ? 'page' : undefined}
      onClick={() => leavePage(() => void navigate(to))}
      // Browsers scroll only to a link of which nothing is visible.
      onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
    >
      {children}
    </Button>
  )
}
