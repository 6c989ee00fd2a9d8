import { PAYMENT_LABELS } from '@antrian/contract/queue/payment'
import { PaymentMethod, type QueueEntry, STATUS_LABELS } from '@antrian/contract/queue/queue'
import { REDO_LABELS } from '@antrian/contract/queue/redo'
import { formatRupiah } from '@antrian/contract/shared/rupiah'
import { Fragment, useState } from 'react'
import type { Outcome } from '@/acts/outcome'
import { useIsBusy } from '@/acts/shownQueue'
import { asksIn } from '@/services/errors'
import { entryInRefusal, useGetQueueQuery } from '@/services/queueApi'
import { Button } from '@/ui/Button'
import { InfoDialog } from '@/ui/dialog/InfoDialog'
import { EntrySummary } from '@/ui/entry/EntrySummary'
import { Notice } from '@/ui/feedback/Notice'
import { formatMoment } from '@/ui/time/format'
import { useTimeZone } from '@/ui/time/schoolTime'
import { correct, undo } from '../actions'
import { useFailure } from '../dialogs/useFailure'
import { type QueueThunk, useQueueDispatch } from '../queueSlice'
import styles from './ChangeDialog.module.css'
import { RedoPart } from './RedoPart'
import { useWaysBack } from './useWaysBack'

interface ChangeDialogProps {
  entry: QueueEntry
  /** Whether the entry is of today by the host. Default: by this device's clock. */
  isToday?: boolean
  onClose: () => void
}

/**
 * Offers the corrections of a completed or cancelled entry, each with one press and without a
 * question.
 */
export function ChangeDialog({ entry: opened, isToday, onClose }: ChangeDialogProps) {
  // The state that a refusal names, so that the admin sees what the next press changes.
  const [newer, setNewer] = useState<QueueEntry | null>(null)
  const entry = newer ?? opened
  const { id, paymentMethod, version = 0, startedAt } = entry
  const dispatch = useQueueDispatch()
  const isBusy = useIsBusy(id)
  const { canUndo, canCorrect, canRedo } = useWaysBack()(entry, isToday)
  const failure = useFailure()
  // Subscribes to the queue, also on the history page, so that the dialog learns when the server is
  // back.
  useGetQueueQuery(undefined, { selectFromResult: () => ({}) })

  /** Returns whether the host asks first. */
  async function send(sending: QueueThunk<Promise<Outcome>>): Promise<boolean> {
    if (isBusy) return false
    failure.forget()
    const outcome = await dispatch(sending)
    if (outcome.kind === 'done') {
      onClose()
      return false
    }
    failure.show(outcome)
    const { body } = outcome.kind === 'refused' && 'body' in outcome.error ? outcome.error : {}
    setNewer(entryInRefusal(body) ?? newer)
    return asksIn(body)
  }

  const isReprint =
    entry.redo != null && entry.redo.reason !== 'photo' && entry.status === 'completed'
  const timeZone = useTimeZone()
  const others = PaymentMethod.options.filter(method => method !== paymentMethod)

  const notice = (
    <>
      {failure.isBack && (
        <Notice tone="warning">
          Sudah tersambung lagi. Belum pasti tersimpan: tekan sekali lagi.
        </Notice>
      )}
      {failure.words && <Notice tone="error">{failure.words}</Notice>}
    </>
  )

  return (
    <InfoDialog title="Betulkan Antrian" notice={notice} onClose={onClose}>
      <EntrySummary entry={entry} />
      <p>{howEnded(entry, timeZone)}</p>
      <div className="stack tight" aria-busy={isBusy}>
        {canCorrect &&
          others.map(method => (
            <Fragment key={method}>
              <Button variant="outlined" onClick={() => void send(correct(id, method, version))}>
                Pembayaran menjadi {PAYMENT_LABELS[method]}
              </Button>
              <Consequence>{movedWords(entry, method)}</Consequence>
            </Fragment>
          ))}
        {canRedo && <RedoPart entry={entry} onSend={send} />}
        {canUndo && startedAt && (
          <Button
            variant="outlined"
            onClick={() => void send(undo(id, { version, to: 'in-progress' }))}
          >
            Kembalikan ke booth
          </Button>
        )}
        {canUndo && isReprint && (
          <Button variant="outlined" onClick={() => void send(undo(id, { version }))}>
            Urungkan cetak ulang
          </Button>
        )}
        {canUndo && !isReprint && (
          <Button
            variant="outlined"
            onClick={() => void send(undo(id, { version, to: 'waiting' }))}
          >
            Kembalikan ke antrian
          </Button>
        )}
        {canUndo && <Consequence>{returnedWords(entry)}</Consequence>}
      </div>
    </InfoDialog>
  )
}

/** Effect on money, below a button. */
const Consequence = ({ children }: { children: string }) =>
  children && <p className={styles.consequence}>{children}</p>

/** Makes a text such as `Dibayar Cash Rp 10.000, 6 Jan, 14.04.` */
function howEnded(entry: QueueEntry, timeZone: string): string {
  const { status, paymentMethod, completedAt, cancelledAt, redo } = entry
  const at = formatMoment(completedAt ?? cancelledAt, timeZone, 'day')
  if (redo) return `Ulang: ${REDO_LABELS[redo.reason]}, ${STATUS_LABELS[status]} ${at}.`
  return paymentMethod
    ? `Dibayar ${paidWith(paymentMethod, entry)}, ${at}.`
    : `${STATUS_LABELS[status]} ${at}.`
}

const paidWith = (method: PaymentMethod, { price = 0 }: QueueEntry) =>
  price > 0 ? `${PAYMENT_LABELS[method]} ${formatRupiah(price)}` : PAYMENT_LABELS[method]

function movedWords({ price = 0, paymentMethod }: QueueEntry, to: PaymentMethod): string {
  if (price === 0 || !paymentMethod) return ''
  return `${formatRupiah(price)} pindah dari ${PAYMENT_LABELS[paymentMethod]} ke ${PAYMENT_LABELS[to]}.`
}

/** Describes a return to the queue. A prepayment stays paid. */
function returnedWords(entry: QueueEntry): string {
  const { price = 0, paymentMethod, prepaidMethod, status } = entry
  if (price === 0) return ''
  if (prepaidMethod) {
    return status === 'cancelled'
      ? `Jika dikembalikan, ${paidWith(prepaidMethod, entry)} tercatat lunas lagi: terima uangnya kembali.`
      : `Jika dikembalikan, ${paidWith(prepaidMethod, entry)} tetap tercatat lunas (pendaftaran).`
  }
  if (!paymentMethod) return ''
  return `Jika dikembalikan, ${paidWith(paymentMethod, entry)} tidak terhitung lagi sampai dibayar ulang.`
}
