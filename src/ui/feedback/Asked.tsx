import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Button } from '@/ui/Button'
import { CODE_WANTED } from '@/ui/browser/codeWanted'
import styles from './Asked.module.css'
import { Notice } from './Notice'

interface AskedProps {
  /** Whether somebody waits for the parts; otherwise their code comes unseen. */
  isAsked?: boolean
  children: ReactNode
}

/** Parts that a press opens. While their code is not there, it says so, and it can be asked for again. */
export const Asked = ({ isAsked = true, children }: AskedProps) => (
  <Suspense fallback={isAsked && <StillToCome />}>{children}</Suspense>
)

/** Milliseconds in which code usually comes. */
const USUAL = 700

function StillToCome() {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const late = setTimeout(() => setIsLate(true), USUAL)
    return () => clearTimeout(late)
  }, [])
  if (!isLate) return null
  return (
    <div className={styles.place}>
      <Notice
        tone="info"
        action={
          <Button variant="outlined" onClick={() => window.dispatchEvent(new Event(CODE_WANTED))}>
            Coba lagi
          </Button>
        }
      >
        Bagian ini belum selesai dimuat. Dibuka begitu koneksi ada.
      </Notice>
    </div>
  )
}
