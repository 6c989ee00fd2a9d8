import styles from './Splash.module.css'

/** While it is not yet known who is here. */
export function Splash() {
  return (
    <main className={styles.splash}>
      <output>
        <span className={styles.flash} aria-hidden="true" />
        Memuat…
      </output>
    </main>
  )
}
