import styles from './SlowHint.module.css'

/** Shows itself when what it stands beside takes longer than 3 s. */
export function SlowHint() {
  return <span className={styles.hint}>Koneksi lambat…</span>
}
