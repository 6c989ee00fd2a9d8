import type { Capability } from '@antrian/contract/session/session'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { PageTitle } from '@/app/PageTitle'
import { useClockNotice } from '@/app/useClockNotice'
import { useCapability } from '@/services/sessionSlice'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { Notice } from '@/ui/feedback/Notice'
import { toastPlace } from '@/ui/feedback/toastPlace'
import { PaperHead } from '@/ui/PaperHead'
import { titleCase } from '@/ui/titleCase'
import styles from './InnerPage.module.css'

interface InnerPageProps {
  title: string
  /** Whether the header names the page, which then says neither its title again nor a way back. */
  isInHeader?: boolean
  /** Whether it links back all the same. */
  hasBack?: boolean
  /** Actions on the whole page. */
  actions?: ReactNode
  /** Feature of the host without which the page is empty. */
  needs?: Capability
  /** True for a page with its own printed report. */
  hasOwnPaper?: boolean
  children: ReactNode
}

/** A page with a link back to the dashboard. */
export function InnerPage(props: InnerPageProps) {
  const { actions, needs = null, hasOwnPaper = false, children } = props
  const title = titleCase(props.title)
  const { isInHeader = false, hasBack = !isInHeader } = props
  const isThere = useCapability(needs)
  const clock = useClockNotice()
  return (
    <div className="stack tight">
      <PageTitle>{title}</PageTitle>
      {!hasOwnPaper && <PaperHead title={title} />}
      <div className={styles.top} data-is-bare={!(hasBack || (isInHeader && actions))}>
        {hasBack && (
          <Link to="/dashboard" className={styles.back}>
            <span aria-hidden="true">←</span> Kembali ke Dashboard
          </Link>
        )}
        {isInHeader && (
          <>
            <h1 className="unseen">{title}</h1>
            {actions}
          </>
        )}
        <div ref={toastPlace} className={styles.speaking} />
      </div>
      {!isInHeader && (
        <div className={styles.head} data-has-own-paper={hasOwnPaper}>
          <h1 className={styles.title}>{title}</h1>
          {actions}
        </div>
      )}
      {clock && (
        <div className="unprinted">
          <Notice tone="info">{`${clock.title}. ${clock.detail}.`}</Notice>
        </div>
      )}
      {isThere ? (
        children
      ) : (
        <EmptyState text={`${title} tidak tersedia`} hint="Server ini tidak menyediakannya." />
      )}
    </div>
  )
}
