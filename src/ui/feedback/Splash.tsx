import { useOnline } from '@/ui/browser/useOnline'
import { SlowHint } from './SlowHint'
import styles from './Splash.module.css'

/** Shown until the session is known. Offline it says so. */
export function Splash() {
  const isOnline = useOnline()

  return (
    <main className={styles.splash}>
      <output>
        <span className={styles.flash} aria-hidden="true" />
        {isOnline ? (
          <>
            Memuat… <SlowHint>Server belum menjawab…</SlowHint>
          </>
        ) : (
          'Tidak ada koneksi. Halaman ini menyusul begitu tersambung.'
        )}
      </output>
    </main>
  )
}
