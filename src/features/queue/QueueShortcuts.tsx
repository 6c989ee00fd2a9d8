import { PaymentMethod } from '@antrian/contract/queue'
import { useCapability } from '@/features/auth/authSlice'
import { useShortcuts } from '@/ui/browser/useShortcuts'
import { toast } from '@/ui/feedback/toast'
import { call, finish, skip, start, takePayment, undoLastOwn } from './actions'
import { cashHeld } from './cashSlice'
import { PAYMENT_KEYS } from './paymentKeys'
import { dialogOpened } from './queueSlice'
import { useQueueDispatch } from './queueStore'
import { cashSums } from './stage/cashSums'
import { useStage } from './stage/useStage'

/** Shortcuts of the queue, on pages that show it. They act on whom the stage shows. */
export function QueueShortcuts({ isOn }: { isOn: boolean }) {
  const dispatch = useQueueDispatch()
  const { current, next } = useStage()
  const hasCalls = useCapability('calls')
  const hasUndo = useCapability('undo')

  function startNext() {
    if (current) toast('info', 'Masih ada sesi yang berlangsung')
    else if (next) void dispatch(start(next.id))
    else toast('info', 'Tidak ada yang menunggu')
  }

  function forNext(act: typeof call) {
    if (next) void dispatch(act(next.id))
    else toast('info', 'Tidak ada yang menunggu')
  }

  /** With a price, holding the key offers the sums that a student may hand over. */
  function cash() {
    const take = (given?: number) => void dispatch(takePayment('cash', current, given))
    const sums = current && hasUndo && !current.prepaidMethod ? cashSums(current) : []
    if (sums.length === 0) return () => take()
    return {
      tap: () => take(),
      onHold: (isHeld: boolean) => void dispatch(cashHeld(isHeld)),
      choices: Object.fromEntries(sums.map((sum, index) => [index + 1, () => take(sum)])),
    }
  }

  const payments = Object.fromEntries(
    PaymentMethod.options.map(method => [
      PAYMENT_KEYS[method].toLowerCase(),
      method === 'cash' ? cash() : () => void dispatch(takePayment(method, current)),
    ]),
  )

  useShortcuts(
    {
      t: () => dispatch(dialogOpened({ kind: 'add' })),
      n: startNext,
      s: () => void dispatch(finish(current)),
      ...payments,
      ...(hasCalls && {
        p: () => forNext(call),
        l: () => forNext(skip),
      }),
      ...(hasUndo && { u: () => void dispatch(undoLastOwn()) }),
    },
    isOn,
  )
  return null
}
