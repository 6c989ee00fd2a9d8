import type { QueueEntry } from '@antrian/contract/queue'
import { formatMoment } from '@/ui/time/format'
import { useTimeZone } from '@/ui/time/schoolTime'

/** How often somebody was called, and when last. */
export function CalledSince({ entry: { callCount, calledAt } }: { entry: QueueEntry }) {
  const timeZone = useTimeZone()
  if (!callCount || !calledAt) return null
  return (
    <>
      dipanggil {callCount}×, {formatMoment(calledAt, timeZone, 'time')}
    </>
  )
}
