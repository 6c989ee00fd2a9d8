import { isNumbered } from '@antrian/contract/queue/activeEntry'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { useSelector } from 'react-redux'
import { selectPausedUntil, selectStopText } from '@/services/pausedUntil'
import { useCapability } from '@/services/sessionSlice'
import { formatMoment, formatNumber } from '@/ui/time/format'
import { useTimeZone } from '@/ui/time/schoolTime'
import { useNow } from '@/ui/time/useNow'
import { selectCallsNext } from '../actions'
import type { QueueRoot } from '../queueSlice'
import acts from './acts.module.css'
import type { Stage } from './useStage'

/** Further effects of a press. */
export function AndThen({ next }: Pick<Stage, 'next'>) {
  const isCall = useSelector(selectCallsNext)
  const now = useNow(1000)
  const pausedUntil = useSelector((state: QueueRoot) => selectPausedUntil(state, now))
  const stopped = useSelector((state: QueueRoot) => selectStopText(state, now))
  const timeZone = useTimeZone()
  const hasUndo = useCapability('undo')
  if (!hasUndo) return <p className={acts.foot} />
  if (stopped !== undefined) {
    return <p className={acts.foot}>{`Selesai, lalu berhenti: ${stopped}`}</p>
  }
  if (pausedUntil !== undefined) {
    const until = formatMoment(pausedUntil, timeZone, 'time')
    return <p className={acts.foot}>{`Selesai, lalu istirahat sampai ${until}`}</p>
  }
  return (
    <p className={acts.foot}>
      {next
        ? `Selesai, lalu ${nameOf(next)} ${isCall ? 'dipanggil' : 'masuk'}`
        : 'Selesai, lalu booth kosong'}
    </p>
  )
}

const nameOf = (entry: QueueEntry) =>
  isNumbered(entry) ? formatNumber(entry.queueNumber) : entry.studentName
