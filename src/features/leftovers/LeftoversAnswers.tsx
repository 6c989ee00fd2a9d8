import type { QueueEntry } from '@antrian/contract/queue/queue'
import { useCapability } from '@/services/sessionSlice'
import { Button } from '@/ui/Button'
import { lazyWithPreload } from '@/ui/browser/lazyWithPreload'
import { DialogButton } from '@/ui/dialog/DialogButton'
import { CancelAll } from './CancelAll'
import { useSettleLeftovers } from './useSettleLeftovers'

// Loaded on demand, so that the first rows do not wait for MUI's dialogs.
const LeftoversDialog = lazyWithPreload(() =>
  import('./LeftoversDialog').then(m => m.LeftoversDialog),
)

interface LeftoversAnswersProps {
  entries: readonly QueueEntry[]
  /** Whether the question has the main place: room for every answer, and the accent for one. */
  isMain?: boolean
}

/** What can become of students of earlier days. In a small place, they are cancelled from their list. */
export function LeftoversAnswers({ entries, isMain = false }: LeftoversAnswersProps) {
  const canBring = useCapability('leftovers')
  const { cancelAll, bringAll, isBusy } = useSettleLeftovers()
  const bring = canBring && (
    <Button
      variant={isMain ? 'contained' : 'outlined'}
      aria-disabled={isBusy}
      onClick={() => void bringAll(entries)}
    >
      Bawa ke hari ini
    </Button>
  )
  const every = (
    <CancelAll label="Batalkan semua" entries={entries} isBusy={isBusy} onCancel={cancelAll}>
      {bring}
    </CancelAll>
  )

  return (
    <>
      {isMain ? every : bring}
      <DialogButton variant="text" label="Lihat">
        {close => (
          <LeftoversDialog entries={entries} onClose={close}>
            {!isMain && every}
          </LeftoversDialog>
        )}
      </DialogButton>
    </>
  )
}
