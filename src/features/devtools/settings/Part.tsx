import type { ServerSettingsChange } from '@antrian/contract/developer/serverSettings'
import type { ReactNode } from 'react'
import styles from './ServerSettings.module.css'

/** Sends a change. Returns the sentence that refuses it. */
export type Change = (change: ServerSettingsChange) => Promise<string | undefined>

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
