import { type ReactNode, useEffect, useId } from 'react'
import { Button } from './Button'
import { useBackInstead } from './back'
import styles from './FormDialog.module.css'
import { focusPageIfLost } from './focusPageIfLost'
import { ThemedDialog } from './ThemedDialog'

interface SheetProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** Something to look at or set over the page; there is nothing to send, so it closes anyhow. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const titleId = useId()
  useBackInstead(onClose)
  useEffect(() => focusPageIfLost, [])

  return (
    <ThemedDialog open aria-labelledby={titleId} onClose={onClose}>
      <div className={styles.form}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <div className={styles.body}>{children}</div>
        <div className={`${styles.foot} ${styles.buttons}`}>
          <Button variant="outlined" onClick={onClose}>
            Tutup
          </Button>
        </div>
      </div>
    </ThemedDialog>
  )
}
