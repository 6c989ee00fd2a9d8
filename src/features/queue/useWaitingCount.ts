import { waitingCount } from '@antrian/contract/queue/activeEntry'
import { useSelector } from 'react-redux'
import { type ShownRoot, selectActiveEntries } from '@/acts/shownQueue'
import { queueApi } from '@/services/queueApi'

const selectWaitingCount = (state: ShownRoot) => waitingCount(selectActiveEntries(state))

/** Number of waiting students, acts of this device counted; also on pages without the queue. */
export function useWaitingCount() {
  queueApi.endpoints.getQueue.useQuerySubscription()
  return useSelector(selectWaitingCount)
}
