import { BOOTH_CLOSED_REASON } from '@antrian/contract/queue/leftovers'
import type { EntryId } from '@antrian/contract/queue/queue'
import { useCallback } from 'react'
import { withErrorToast } from '@/acts/send'
import { cancel } from '@/features/queue/actions'
import { useQueueDispatch } from '@/features/queue/queueSlice'

/** Cancels one leftover entry like the queue does: once, with an idempotency key. */
export function useCancelOne() {
  const dispatch = useQueueDispatch()
  return useCallback(
    async (id: EntryId) => {
      const { kind } = await dispatch(withErrorToast(cancel({ id }, BOOTH_CLOSED_REASON)))
      return kind === 'done'
    },
    [dispatch],
  )
}
