import { createContext, use } from 'react'
import styles from './KeyCap.module.css'

/** Whether single keys act: where they do not, no button names one. */
export const KeyCaps = createContext(true)

/** The key that does the same, beside the words of a button; `aria-keyshortcuts` says it aloud. */
export function KeyCap({ children }: { children: string }) {
  return (
    use(KeyCaps) && (
      <kbd className={styles.cap} aria-hidden="true">
        {children}
      </kbd>
    )
  )
}
