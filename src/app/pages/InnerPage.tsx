import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { PageTitle } from '@/app/PageTitle'
import { toastPlace } from '@/ui/feedback/toastPlace'
import { PaperHead } from '@/ui/PaperHead'
import styles from './InnerPage.module.css'

interface InnerPageProps {
  title: string
  /** Actions on the whole page. */
  actions?: ReactNode
  /** True for a page with its own printed report. */
  hasOwnPaper?: boolean
  children: ReactNode
}

/** A page with a link back to the dashboard. */
export function InnerPage({ title, actions, hasOwnPaper = false, children }: InnerPageProps) {
  return (
    <div className="stack tight">
      <PageTitle>{title}</PageTitle>
      {!hasOwnPaper && <PaperHead title={title} />}
      <div className={styles.top}>
        <Link to="/dashboard" className={styles.back}>
          <span aria-hidden="true">←</span> Kembali ke Dashboard
        </Link>
        <div ref={toastPlace} className={styles.speaking} />
      </div>
      <div className={styles.head} data-has-own-paper={hasOwnPaper}>
        <h1 className={styles.title}>{title}</h1>
        {actions}
      </div>
      {children}
    </div>
  )
}
