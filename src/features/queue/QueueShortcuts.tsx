import { cashSums } from '@antrian/contract/queue/cashSums'
import { isJustStarted } from '@antrian/contract/queue/justStarted'
import { PaymentMethod, type QueueEntry } from '@antrian/contract/queue/queue'
import { serverClock } from '@/services/serverClock'
import { useCapability } from '@/services/sessionSlice'
import { useShortcuts } from '@/ui/browser/useShortcuts'
import { toast } from '@/ui/feedback/toast'
import { callNext, finish, skipNext, start, takePayment, undoLastOwn } from './actions'
import { cashHeld } from './cashSlice'
import { PAYMENT_KEYS, type StageKey } from './keys'
import { dialogOpened, type QueueThunk, useQueueDispatch } from './queueSlice'
import { useStage } from './stage/useStage'

const NOT_SEEN = 'Antrian belum tampil, jadi tidak ada yang diubah.'

/** Shortcuts of the queue, on pages that show it. They act on whom the stage shows. */
export function QueueShortcuts({ isOn }: { isOn: boolean }) {
  const dispatch = useQueueDispatch()
  const stage = useStage()
  const { current, next, booth, line } = stage
  const hasCalls = useCapability('calls')
  const hasUndo = useCapability('undo')

  function startNext() {
    // A second hit of the key that started them needs no answer.
    if (current && isJustStarted(current.startedAt, serverClock.now())) return
    if (current) toast('info', 'Masih ada sesi yang berlangsung')
    else forNext(({ id }) => start(id))
  }

  function forNext(act: (entry: QueueEntry) => QueueThunk<Promise<unknown>>) {
    if (next) void dispatch(act(next))
    else toast('info', line === 'known' ? 'Tidak ada yang menunggu' : NOT_SEEN)
  }

  /** Acts on the student whom the stage shows in the booth; before anything is known, on nobody. */
  function forCurrent(act: ReturnType<typeof takePayment>) {
    if (current || booth === 'known') void dispatch(act)
    else toast('info', NOT_SEEN)
  }

  /** With a price, holding the key offers the sums that a student may hand over. */
  function cash() {
    const take = (given?: number) =>
      forCurrent(takePayment('cash', current, { given, shown: stage }))
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
      method === 'cash' ? cash() : () => forCurrent(takePayment(method, current, { shown: stage })),
    ]),
  )

  const stageKeys: Partial<Record<StageKey, () => void>> = {
    n: startNext,
    s: () => forCurrent(finish(current, stage)),
    ...(hasCalls && { p: () => forNext(callNext), l: () => forNext(skipNext) }),
  }

  useShortcuts(
    {
      t: () => dispatch(dialogOpened({ kind: 'add' })),
      ...payments,
      ...stageKeys,
      ...(hasUndo && { u: () => void dispatch(undoLastOwn()) }),
    },
    isOn,
  )
  return null
}
