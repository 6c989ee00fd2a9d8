import { type ReactNode, useEffect, useId } from 'react'
import { Button } from '@/ui/Button'
import { useBackInstead } from './browserBack'
import { DialogTitle } from './DialogTitle'
import styles from './FormDialog.module.css'
import { focusPageIfLost } from './focusPageIfLost'
import { ThemedDialog } from './ThemedDialog'

interface InfoDialogProps {
  title: string
  /** At the end of the window: what is worked with stays in sight. */
  isAside?: boolean
  /** What became of the last press, always visible beside the button. */
  notice?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A dialog without a form. It always closes. */
export function InfoDialog(props: InfoDialogProps) {
  const { title, isAside = false, notice, onClose, children } = props
  const titleId = useId()
  useBackInstead(onClose)
  useEffect(() => focusPageIfLost, [])

  return (
    <ThemedDialog
      open
      className={isAside ? styles.aside : undefined}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <div className={styles.form}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <div className="stack">{children}</div>
        <div className={styles.foot}>
          {notice}
          <div className={styles.buttons}>
            <Button variant="outlined" onClick={onClose}>
              Tutup
            </Button>
          </div>
        </div>
      </div>
    </ThemedDialog>
  )
}
