import type { ReactNode } from 'react'
import styles from './PublicPage.module.css'

interface PublicPageProps {
  title: string
  /** What stands above the title: an error's code. */
  over?: string
  children: ReactNode
}

/** The frame of the pages before the door. Plain HTML and CSS: nothing else is loaded for them. */
export function PublicPage({ title, over, children }: PublicPageProps) {
  return (
    <main className={styles.page}>
      <title>{`${title} · Antrian Photobooth`}</title>
      <div className={styles.card}>
        <div className={styles.strip} aria-hidden="true">
          <span />
          <span />
          <span />
        </div>
        <div className={styles.body}>
          <div>
            {over && <p className={styles.over}>{over}</p>}
            <h1 className={styles.title}>{title}</h1>
          </div>
          {children}
        </div>
      </div>
    </main>
  )
}
