import { isNumbered } from '@antrian/contract/queue/activeEntry'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { useSelector } from 'react-redux'
import { selectPausedUntil, selectStopText } from '@/services/pausedUntil'
import { useCapability } from '@/services/sessionSlice'
import { formatMoment } from '@/ui/time/format'
import { useTimeZone } from '@/ui/time/schoolTime'
import { useNow } from '@/ui/time/useNow'
import { selectCallsNext } from '../actions'
import type { QueueRoot } from '../queueSlice'
import { BoothHolder } from './BoothHolder'
import { useIsBoothClosedHere } from './useIsBoothClosedHere'
import type { Stage } from './useStage'

/** Further effects of a press, where a press has any. */
export function AndThen({ next }: Pick<Stage, 'next'>) {
  const isClosedHere = useIsBoothClosedHere()
  const then = useThen(next)
  return <BoothHolder then={isClosedHere ? '' : then} />
}

function useThen(next: Stage['next']): string {
  const isCall = useSelector(selectCallsNext)
  const now = useNow('seconds')
  const pausedUntil = useSelector((state: QueueRoot) => selectPausedUntil(state, now))
  const isStopped = useSelector((state: QueueRoot) => selectStopText(state, now) !== undefined)
  const timeZone = useTimeZone()
  const hasUndo = useCapability('undo')
  if (!hasUndo) return ''
  if (isStopped) return 'Selesai, lalu berhenti dulu'
  if (pausedUntil !== undefined) {
    return `Selesai, lalu istirahat sampai ${formatMoment(pausedUntil, timeZone, 'time')}`
  }
  return next
    ? `Selesai, lalu ${nameOf(next)} ${isCall ? 'dipanggil' : 'masuk'}`
    : 'Selesai, lalu booth kosong'
}

const nameOf = (entry: QueueEntry) => (isNumbered(entry) ? entry.queueNumber : entry.studentName)
