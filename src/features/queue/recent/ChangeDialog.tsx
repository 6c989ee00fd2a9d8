import { PAYMENT_LABELS, PaymentMethod, type QueueEntry } from '@antrian/contract/queue'
import {
  correct,
  type QueueThunk,
  undo,
  useIsBusy,
  useQueueDispatch,
} from '@/features/queue/actions'
import { useFailure } from '@/features/queue/dialogs/useFailure'
import type { Outcome } from '@/features/queue/sendOnce'
import { useGetQueueQuery } from '@/services/queueApi'
import { Button } from '@/ui/Button'
import { InfoDialog } from '@/ui/dialog/InfoDialog'
import { EntrySummary } from '@/ui/entry/EntrySummary'
import { Notice } from '@/ui/feedback/Notice'
import styles from './ChangeDialog.module.css'
import { useWaysBack } from './useWaysBack'

interface ChangeDialogProps {
  entry: QueueEntry
  /** Where the host says so; else this device's clock does. */
  isToday?: boolean
  onClose: () => void
}

/** What may still be done about a student who is through: one press each, and no question. */
export function ChangeDialog({ entry, isToday, onClose }: ChangeDialogProps) {
  const { id, paymentMethod, version = 0, startedAt } = entry
  const dispatch = useQueueDispatch()
  const isBusy = useIsBusy(id)
  const { canUndo, canCorrect } = useWaysBack()(entry, isToday)
  const failure = useFailure()
  // Asked again when the server is back, on the history's page too: so the dialog hears of it.
  useGetQueueQuery(undefined, { selectFromResult: () => ({}) })

  async function send(sending: QueueThunk<Promise<Outcome>>) {
    if (isBusy) return
    failure.forget()
    const outcome = await dispatch(sending)
    if (outcome.kind === 'done') onClose()
    else failure.tell(outcome)
  }

  const others = PaymentMethod.options.filter(method => method !== paymentMethod)

  return (
    <InfoDialog title="Ubah Antrian" onClose={onClose}>
      <EntrySummary entry={entry} />
      <div className={styles.choices} aria-busy={isBusy}>
        {canCorrect &&
          others.map(method => (
            <Button
              key={method}
              variant="outlined"
              onClick={() => void send(correct(id, method, version))}
            >
              Pembayaran menjadi {PAYMENT_LABELS[method]}
            </Button>
          ))}
        {canUndo && startedAt && (
          <Button
            variant="outlined"
            onClick={() => void send(undo(id, { version, to: 'in-progress' }))}
          >
            Kembalikan ke booth
          </Button>
        )}
        {canUndo && (
          <Button
            variant="outlined"
            onClick={() => void send(undo(id, { version, to: 'waiting' }))}
          >
            Kembalikan ke antrian
          </Button>
        )}
      </div>
      {failure.isBack && (
        <Notice tone="warning">Sudah tersambung lagi. Belum tersimpan: tekan sekali lagi.</Notice>
      )}
      {failure.words && <Notice tone="error">{failure.words}</Notice>}
    </InfoDialog>
  )
}
