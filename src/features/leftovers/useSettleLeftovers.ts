import { LEFTOVERS_AT_ONCE, type LeftoversAnswer } from '@antrian/contract/queue/leftovers'
import { PAYMENT_LABELS } from '@antrian/contract/queue/payment'
import { type EntryId, PaymentMethod, type QueueEntry } from '@antrian/contract/queue/queue'
import { formatRupiah } from '@antrian/contract/shared/rupiah'
import type { SerializedError } from '@reduxjs/toolkit'
import { use, useState } from 'react'
import { useOnce } from '@/acts/useOnce'
import { type ApiError } from '@/services/errors'
import { leftoversApi } from '@/services/leftoversApi'
import { useCapability } from '@/services/sessionSlice'
import { errorMessage } from '@/ui/feedback/errorMessage'
import { show, toast } from '@/ui/feedback/toast'
import { CancelOne } from './cancelOne'

/** Moves or cancels all leftovers at once. On hosts without the call it cancels them one by one. */
export function useSettleLeftovers() {
  const isAtOnce = useCapability('leftovers')
  const [cancel] = useOnce(leftoversApi.endpoints.cancelLeftovers)
  const [bring] = useOnce(leftoversApi.endpoints.bringLeftovers)
  const cancelOne = use(CancelOne)
  const [isBusy, setIsBusy] = useState(false)

  async function once(work: () => Promise<void>) {
    if (isBusy) return
    setIsBusy(true)
    await work()
    setIsBusy(false)
  }

  async function cancelOneByOne(ids: readonly EntryId[]) {
    for (const id of ids) if (!(await cancelOne(id))) return
  }

  return {
    isBusy,
    cancelAll: (entries: readonly QueueEntry[]) =>
      once(async () => {
        const ids = entries.map(({ id }) => id)
        if (!isAtOnce) return cancelOneByOne(ids)
        const { refunds, ...done } = await inRequests(ids, cancel)
        say(done, `${done.count} siswa dibatalkan.${refundSentence(refunds)}`)
        return undefined
      }),
    bringAll: (entries: readonly QueueEntry[]) =>
      once(async () => {
        const done = await inRequests(
          entries.map(({ id }) => id),
          bring,
        )
        say(done, `${done.count} siswa dibawa ke antrian hari ini`)
      }),
  }
}

/** Shows one toast with one undo, for any number of entries. */
function say({ count, canUndo }: { count: number; canUndo: boolean }, text: string) {
  if (count > 0) show({ variant: 'success', text, isOwn: true, canUndo })
}

type Refunds = LeftoversAnswer['refunds']

interface Batch {
  ids: EntryId[]
  isMore?: boolean
}

interface Answered {
  data?: LeftoversAnswer | undefined
  error?: ApiError | SerializedError | undefined
}

/** Sends batches one after another until one is refused. */
async function inRequests(ids: EntryId[], send: (batch: Batch) => Promise<Answered>) {
  const done = { count: 0, canUndo: true, refunds: {} as Refunds }
  for (let from = 0; from < ids.length; from += LEFTOVERS_AT_ONCE) {
    const batch = { ids: ids.slice(from, from + LEFTOVERS_AT_ONCE) }
    const { data, error } = await send(from > 0 ? { ...batch, isMore: true } : batch)
    if (error) toast('error', errorMessage(error))
    if (!data) return done
    done.count += data.count
    done.canUndo &&= data.entries !== undefined
    for (const method of PaymentMethod.options) {
      done.refunds[method] = (done.refunds[method] ?? 0) + (data.refunds[method] ?? 0)
    }
  }
  return done
}

function refundSentence(refunds: Refunds): string {
  const refunded = PaymentMethod.options.filter(method => (refunds[method] ?? 0) > 0)
  if (!refunded.length) return ''
  const parts = refunded.map(
    method => `${PAYMENT_LABELS[method]} ${formatRupiah(refunds[method] ?? 0)}`,
  )
  return ` Kembalikan ${parts.join(' dan ')}.`
}
