import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { PageTitle } from '@/app/PageTitle'
import { toastLine } from '@/ui/feedback/toastLine'
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
    <div ref={toastLine} className="stack tight">
      <PageTitle>{title}</PageTitle>
      {!hasOwnPaper && <PaperHead title={title} />}
      <Link to="/dashboard" className={styles.back}>
        <span aria-hidden="true">←</span> Kembali ke Dashboard
      </Link>
      <div className={styles.head} data-has-own-paper={hasOwnPaper}>
        <h1 className={styles.title}>{title}</h1>
        {actions}
      </div>
      {children}
    </div>
  )
}
