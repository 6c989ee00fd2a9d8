import type { QueueEntry } from '@antrian/contract/queue/queue'
import { useIsBusy } from '@/acts/shownQueue'
import { useCapability } from '@/services/sessionSlice'
import { Button } from '@/ui/Button'
import { callNext, skipNext } from '../actions'
import { useQueueDispatch } from '../queueSlice'
import acts from './acts.module.css'

/** Number of calls after which skipping is the main action. */
const CALLED_ENOUGH = 2

/** Calls the next student, or skips them. Absent on a host without `calls`. */
export function CallButtons({ entry }: { entry: QueueEntry }) {
  const { id, studentName, callCount = 0 } = entry
  const dispatch = useQueueDispatch()
  const isBusy = useIsBusy(id)
  const hasCalls = useCapability('calls')
  if (!hasCalls) return null
  const busy = { 'aria-disabled': isBusy, 'aria-busy': isBusy }

  return (
    <div className={acts.calls}>
      <Button
        {...busy}
        variant="outlined"
        shortcut="P"
        aria-label={`Panggil ${studentName}`}
        onClick={() => !isBusy && void dispatch(callNext(entry))}
      >
        Panggil
      </Button>
      <Button
        {...busy}
        variant="outlined"
        data-is-likely={callCount >= CALLED_ENOUGH}
        shortcut="L"
        aria-label={`Lewati ${studentName}`}
        onClick={() => !isBusy && void dispatch(skipNext(entry))}
      >
        Lewati
      </Button>
    </div>
  )
}
