import { BOOTH_CLOSED_REASON, type LeftoversAnswer } from '@antrian/contract/leftovers'
import { PAYMENT_LABELS, PaymentMethod, type QueueEntry } from '@antrian/contract/queue'
import { formatRupiah } from '@antrian/contract/rupiah'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useCapability } from '@/features/auth/authSlice'
import type { ApiDispatch } from '@/services/api'
import { errorMessage } from '@/services/errors'
import { useBringLeftoversMutation, useCancelLeftoversMutation } from '@/services/leftoversApi'
import { queueApi } from '@/services/queueApi'
import { toast } from '@/ui/feedback/toast'

const { cancelEntry } = queueApi.endpoints

/** Deals with all of these at once; a host that cannot cancels them one by one. */
export function useSettleLeftovers(entries: readonly QueueEntry[]) {
  const isAtOnce = useCapability('leftovers')
  const [cancel] = useCancelLeftoversMutation()
  const [bring] = useBringLeftoversMutation()
  const dispatch = useDispatch<ApiDispatch>()
  const [isBusy, setIsBusy] = useState(false)
  const ids = entries.map(({ id }) => id)

  async function once(work: () => Promise<void>) {
    if (isBusy) return
    setIsBusy(true)
    await work()
    setIsBusy(false)
  }

  async function cancelOneByOne() {
    for (const id of ids) {
      const { error } = await dispatch(cancelEntry.initiate({ id, reason: BOOTH_CLOSED_REASON }))
      if (error) return toast('error', errorMessage(error))
    }
    return undefined
  }

  return {
    isBusy,
    cancelAll: () =>
      once(async () => {
        if (!isAtOnce) return cancelOneByOne()
        const { data, error } = await cancel({ ids })
        if (error) toast('error', errorMessage(error))
        if (data) toast('success', `${data.count} siswa dibatalkan.${refundSentence(data)}`)
        return undefined
      }),
    bringAll: () =>
      once(async () => {
        const { data, error } = await bring({ ids })
        if (error) toast('error', errorMessage(error))
        if (data) toast('success', `${data.count} siswa dibawa ke antrian hari ini`)
      }),
  }
}

function refundSentence({ refunds }: LeftoversAnswer): string {
  const owed = PaymentMethod.options.filter(method => (refunds[method] ?? 0) > 0)
  if (!owed.length) return ''
  const parts = owed.map(
    method => `${PAYMENT_LABELS[method]} ${formatRupiah(refunds[method] ?? 0)}`,
  )
  return ` Kembalikan ${parts.join(' dan ')}.`
}
