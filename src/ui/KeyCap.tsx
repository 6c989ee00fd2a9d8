import { createContext, use } from 'react'
import styles from './KeyCap.module.css'

/** Whether shortcuts are on. When they are off, no button shows its key. */
export const KeyCaps = createContext(true)

/** The key of a button, beside its text; `aria-keyshortcuts` announces it. */
export function KeyCap({ children }: { children: string }) {
  return (
    use(KeyCaps) && (
      <kbd className={styles.cap} aria-hidden="true">
        {children}
      </kbd>
    )
  )
}
