import type { ReactNode } from 'react'
import { type PhotoFrame, PhotoStrip } from './PhotoStrip'
import styles from './PublicPage.module.css'

interface PublicPageProps {
  title: string
  /** Text above the title: the code of an error. */
  over?: string
  frames: readonly PhotoFrame[]
  children: ReactNode
}

/** Layout of public pages, in plain HTML and CSS, so that nothing else is loaded. */
export function PublicPage({ title, over, frames, children }: PublicPageProps) {
  return (
    <main className={styles.page}>
      <title>{`${title} · Antrian Photobooth`}</title>
      <PhotoStrip frames={frames} />
      <div className={styles.body}>
        <div>
          {over && <p className={styles.over}>{over}</p>}
          <h1 className={styles.title}>{title}</h1>
        </div>
        {children}
      </div>
    </main>
  )
}
