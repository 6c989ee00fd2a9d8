import { useEffect, useEffectEvent, useId, useState } from 'react'
import { askBeforeLeaving } from './askBeforeLeaving'
import { useBackInstead } from './browserBack'
import { DialogTitle } from './DialogTitle'
import { DiscardQuestion, useBrowserQuestion } from './DiscardQuestion'
import styles from './FormDialog.module.css'
import { ThemedDialog } from './ThemedDialog'

interface LeavePageQuestionProps {
  wouldLose: boolean
  /** Navigates within the application. */
  onNavigate: (address: string) => void
}

/** Asks before the user leaves the page, when input would be lost. */
export function LeavePageQuestion({ wouldLose, onNavigate }: LeavePageQuestionProps) {
  const [discarded, setDiscarded] = useState<{ go: () => void }>()

  // In an effect, because Back leaves the page only after the question has been removed.
  useEffect(() => discarded?.go(), [discarded])

  return wouldLose && !discarded && <Watch onNavigate={onNavigate} onDiscard={setDiscarded} />
}

interface WatchProps {
  onNavigate: (address: string) => void
  onDiscard: (way: { go: () => void }) => void
}

function Watch({ onNavigate, onDiscard }: WatchProps) {
  const titleId = useId()
  const [asked, setAsked] = useState<{ go: () => void }>()
  const navigate = useEffectEvent(onNavigate)
  useBrowserQuestion(true)
  useBackInstead(() => setAsked(asked ? undefined : { go: () => window.history.back() }))
  useEffect(
    () =>
      askBeforeLeaving(
        go => setAsked({ go }),
        address => navigate(address),
      ),
    [],
  )

  if (!asked) return null
  return (
    <ThemedDialog open aria-labelledby={titleId} onClose={() => setAsked(undefined)}>
      <div className={styles.form}>
        <DialogTitle id={titleId}>Tinggalkan halaman ini?</DialogTitle>
        <DiscardQuestion onStay={() => setAsked(undefined)} onLeave={() => onDiscard(asked)} />
      </div>
    </ThemedDialog>
  )
}
