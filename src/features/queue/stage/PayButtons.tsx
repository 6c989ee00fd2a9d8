import { cashSums } from '@antrian/contract/queue/cashSums'
import { PAYMENT_LABELS } from '@antrian/contract/queue/payment'
import { PaymentMethod, type QueueEntry } from '@antrian/contract/queue/queue'
import { formatRupiah } from '@antrian/contract/shared/rupiah'
import { useSelector } from 'react-redux'
import { useIsBusy } from '@/acts/shownQueue'
import { useCapability } from '@/services/sessionSlice'
import { Button } from '@/ui/Button'
import { KeyCap } from '@/ui/KeyCap'
import { formatNumber } from '@/ui/time/format'
import { finish, takePayment } from '../actions'
import { selectIsCashHeld } from '../cashSlice'
import { PAYMENT_KEYS } from '../keys'
import { useQueueDispatch } from '../queueSlice'
import styles from './acts.module.css'
import { useIsBoothClosedHere } from './useIsBoothClosedHere'
import { useIsFilling } from './useIsFilling'
import type { Stage } from './useStage'

interface StagePress extends Pick<Stage, 'next'> {
  entry: QueueEntry
}

/** Main buttons for the student in the booth, always at the same place. */
export function PayButtons({ entry, next }: StagePress) {
  const { id, prepaidMethod, price = 0, redo } = entry
  const dispatch = useQueueDispatch()
  const isBusy = useIsBusy(id)
  const hasUndo = useCapability('undo')
  const isClosedHere = useIsBoothClosedHere()
  const isFilling = useIsFilling(entry)
  const isDisabled = isBusy || isClosedHere || isFilling
  const busy = {
    'aria-disabled': isDisabled,
    'aria-busy': isBusy,
    'data-is-filling': isFilling,
  }

  if (prepaidMethod || !hasUndo) {
    return (
      <Button
        {...busy}
        variant="contained"
        className={styles.only}
        shortcut="S"
        onClick={() => void dispatch(finish(entry, { next }))}
      >
        {redo ? 'Selesai (foto ulang)' : prepaidMethod ? 'Selesai, sudah lunas' : 'Selesaikan'}
        <Amount price={price} />
      </Button>
    )
  }
  return PaymentMethod.options.map(method => {
    const words = [PAYMENT_LABELS[method], ...(price > 0 ? [formatRupiah(price)] : [])].join(' ')
    return (
      <div key={method} className={styles.method}>
        <Button
          {...busy}
          variant={method === 'cash' ? 'ink' : 'contained'}
          className={styles.lever}
          shortcut={PAYMENT_KEYS[method]}
          aria-label={`${words}, lalu berikutnya`}
          onClick={() => void dispatch(takePayment(method, entry, { shown: { next } }))}
        >
          {PAYMENT_LABELS[method]}
          <Amount price={price} />
        </Button>
        {method === 'cash' && !isClosedHere && (
          <CashSums entry={entry} next={next} isDisabled={isDisabled} />
        )}
      </div>
    )
  })
}

const Amount = ({ price }: { price: number }) => price > 0 && <b>{formatRupiah(price)}</b>

/** Sums that the student may hand over. A press takes the cash and shows the change. */
function CashSums({ entry, next, isDisabled }: StagePress & { isDisabled: boolean }) {
  const dispatch = useQueueDispatch()
  const isHeld = useSelector(selectIsCashHeld)
  const [exact, ...more] = cashSums(entry)
  if (exact === undefined) return null

  return (
    <div className={styles.sums} data-is-held={isHeld}>
      {[exact, ...more].map((sum, index) => (
        <button
          key={sum}
          type="button"
          aria-label={`Cash, diterima ${sum === exact ? 'uang pas' : formatRupiah(sum)}`}
          aria-disabled={isDisabled}
          onClick={() => void dispatch(takePayment('cash', entry, { given: sum, shown: { next } }))}
        >
          {sum === exact ? 'Pas' : formatNumber(sum)}
          <KeyCap>{String(index + 1)}</KeyCap>
        </button>
      ))}
    </div>
  )
}
