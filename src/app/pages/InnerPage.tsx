import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { PageTitle } from '@/app/PageTitle'
import styles from './InnerPage.module.css'

interface InnerPageProps {
  title: string
  /** What may be done with the whole page. */
  actions?: ReactNode
  children: ReactNode
}

/** A page one step behind the dashboard. */
export function InnerPage({ title, actions, children }: InnerPageProps) {
  return (
    <div className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <Link to="/dashboard" className={styles.back}>
        <span aria-hidden="true">←</span> Kembali ke Dashboard
      </Link>
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {actions}
      </div>
      {children}
    </div>
  )
}
