import type { ReactNode } from 'react'
import styles from './ServerSettings.module.css'

interface PartProps {
  title: string
  isFixed: boolean
  children: ReactNode
}

/** One setting of the server, with its heading. */
export function Part({ title, isFixed, children }: PartProps) {
  return (
    <section className={styles.part} aria-label={title}>
      <h3 className="strong">{title}</h3>
      {isFixed && (
        <p className="soft">Ditetapkan di luar halaman ini, jadi tidak diubah di sini.</p>
      )}
      {children}
    </section>
  )
}
