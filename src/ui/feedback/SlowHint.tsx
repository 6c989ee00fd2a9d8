import styles from './SlowHint.module.css'

/** Hint that appears when loading takes more than 3 s. */
export function SlowHint({ children }: { children: string }) {
  return <span className={styles.hint}>{children}</span>
}
