import { useState } from 'react'
import { Button } from '@/ui/Button'
import styles from './NewVersionNotice.module.css'
import { loadNewVersion } from './versionCheck'

/** A notice in the corner that takes no focus and has no time limit. */
export function NewVersionNotice() {
  const [isLater, setIsLater] = useState(false)
  if (isLater) return null

  return (
    <div className={styles.notice}>
      <span>Versi baru tersedia</span>
      <Button variant="contained" onClick={loadNewVersion}>
        Muat ulang
      </Button>
      <Button variant="outlined" onClick={() => setIsLater(true)}>
        Nanti
      </Button>
    </div>
  )
}
