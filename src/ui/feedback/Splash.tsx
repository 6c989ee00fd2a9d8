import type { ReactNode } from 'react'
import { useOnline } from '@/ui/browser/useOnline'
import { SlowHint } from './SlowHint'
import styles from './Splash.module.css'

/** Shown until the session is known. Offline it says so; `children` tell of another outage. */
export function Splash({ children }: { children?: ReactNode }) {
  const isOnline = useOnline()

  return (
    <main className={styles.splash}>
      <output>
        <span className={styles.flash} aria-hidden="true" />
        {isOnline ? (
          <>
            {children || (
              <>
                Memuat… <SlowHint>Server belum menjawab…</SlowHint>
              </>
            )}
          </>
        ) : (
          'Tidak ada koneksi. Halaman ini menyusul begitu tersambung.'
        )}
      </output>
    </main>
  )
}
