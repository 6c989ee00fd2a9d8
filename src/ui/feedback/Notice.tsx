import type { ReactNode } from 'react'
import styles from './Notice.module.css'

interface NoticeProps {
  tone: 'error' | 'warning' | 'info'
  children: ReactNode
  action?: ReactNode
}

/** A message on the page, announced when it appears. */
export function Notice({ tone, children, action }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone} role={tone === 'info' ? 'status' : 'alert'}>
      <span className={styles.mark} aria-hidden="true">
        {tone === 'info' ? 'i' : '!'}
      </span>
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  )
}
