import styles from './SlowHint.module.css'

/** Appears when loading takes longer than 3 s. */
export function SlowHint() {
  return <span className={styles.hint}>Koneksi lambat…</span>
}
