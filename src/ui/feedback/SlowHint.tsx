import styles from './SlowHint.module.css'

/** Hint that appears when loading takes more than 3 s. */
export function SlowHint() {
  return <span className={styles.hint}>Koneksi lambat…</span>
}
