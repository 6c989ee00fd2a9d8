import type { QueueEntry } from '@antrian/contract/queue/queue'
import { formatMoment } from '@/ui/time/format'
import { useTimeZone } from '@/ui/time/schoolTime'
import { useStart } from './useStart'

/** Expected start at the end of a sentence; empty without a forecast. */
export function TurnTime({ entry }: { entry: QueueEntry }) {
  const timeZone = useTimeZone()
  const start = useStart(entry.id)
  return start !== undefined && `, giliran ±\u00a0${formatMoment(start, timeZone, 'time')}`
}
