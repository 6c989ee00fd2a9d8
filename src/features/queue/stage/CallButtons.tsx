import type { QueueEntry } from '@antrian/contract/queue'
import { useCapability } from '@/features/auth/authSlice'
import { Button } from '@/ui/Button'
import { call, skip, useIsBusy, useQueueDispatch } from '../actions'

/** Calls after which skipping a student becomes the likelier act. */
const CALLED_ENOUGH = 2

/** Calls whoever is next, and lets the line go on without them. Absent on a host without calls. */
export function CallButtons({ entry }: { entry: QueueEntry }) {
  const { id, studentName, callCount = 0 } = entry
  const dispatch = useQueueDispatch()
  const isBusy = useIsBusy(id)
  const hasCalls = useCapability('calls')
  if (!hasCalls) return null

  return (
    <>
      <Button
        variant="outlined"
        shortcut="P"
        aria-label={`Panggil ${studentName}`}
        aria-disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => !isBusy && void dispatch(call(id))}
      >
        Panggil
      </Button>
      <Button
        variant={callCount >= CALLED_ENOUGH ? 'outlined' : 'text'}
        shortcut="L"
        aria-label={`Lewati ${studentName}`}
        aria-disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => !isBusy && void dispatch(skip(id))}
      >
        Lewati
      </Button>
    </>
  )
}
