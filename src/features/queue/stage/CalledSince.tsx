import type { QueueEntry } from '@antrian/contract/queue/queue'
import { formatMoment } from '@/ui/time/format'
import { useTimeZone } from '@/ui/time/schoolTime'

/** Number of calls and time of the last one. */
export function CalledSince({ entry: { callCount, calledAt } }: { entry: QueueEntry }) {
  const timeZone = useTimeZone()
  if (!callCount || !calledAt) return null
  return (
    <>
      dipanggil {callCount}×, {formatMoment(calledAt, timeZone, 'time')}
    </>
  )
}
