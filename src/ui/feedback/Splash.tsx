import { useOnline } from '@/ui/browser/useOnline'
import { SlowHint } from './SlowHint'
import styles from './Splash.module.css'

/** While it is not yet known who is here. Without a network it says what is waited for. */
export function Splash() {
  const isOnline = useOnline()

  return (
    <main className={styles.splash}>
      <output>
        <span className={styles.flash} aria-hidden="true" />
        {isOnline ? (
          <>
            Memuat… <SlowHint />
          </>
        ) : (
          'Tidak ada koneksi. Halaman ini menyusul begitu tersambung.'
        )}
      </output>
    </main>
  )
}
