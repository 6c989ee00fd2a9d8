import { useEffect, useState } from 'react'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/feedback/Notice'
import styles from './FormDialog.module.css'

/** Makes the browser ask before it closes or reloads the tab. */
export function useBrowserQuestion(wouldLose: boolean) {
  useEffect(() => {
    if (!wouldLose) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [wouldLose])
}

/** Closes a form, after a question if input would be lost. The browser asks for its tab. */
export function useLeaving(wouldLose: boolean, onClose: () => void) {
  const [isAsked, setIsAsked] = useState(false)

  useBrowserQuestion(wouldLose)

  return {
    isAsked: isAsked && wouldLose,
    /** A second call hides the question, so that Escape twice keeps the form open. */
    handleLeave: () => (wouldLose ? setIsAsked(!isAsked) : onClose()),
    handleStay: () => setIsAsked(false),
  }
}

interface LeaveQuestionProps {
  onStay: () => void
  onLeave: () => void
}

export function DiscardQuestion({ onStay, onLeave }: LeaveQuestionProps) {
  return (
    <div className={styles.foot}>
      <Notice tone="warning">Isian ini belum disimpan.</Notice>
      <div className={styles.buttons}>
        <Button variant="outlined" onClick={onLeave}>
          Buang isian
        </Button>
        <Button ref={focus} variant="contained" onClick={onStay}>
          Lanjut mengisi
        </Button>
      </div>
    </div>
  )
}

const focus = (button: HTMLButtonElement | null) => button?.focus()
