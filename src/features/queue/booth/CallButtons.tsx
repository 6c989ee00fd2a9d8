import type { QueueEntry } from '@antrian/contract/queue'
import { useDispatch, useSelector } from 'react-redux'
import { useCapability } from '@/features/auth/authSlice'
import { call, skip } from '@/features/queue/boothActions'
import { busyKeyOf, selectIsBusy } from '@/features/queue/queueSlice'
import type { QueueDispatch, QueueRoot } from '@/features/queue/queueStore'
import { Button } from '@/ui/Button'

/** So often a student is called before skipping becomes the likelier act. */
const CALLED_ENOUGH = 2

/** Calls whoever is next, and lets the line go on without them. Absent on a host without calls. */
export function CallButtons({ entry }: { entry: QueueEntry }) {
  const { id, studentName, callCount = 0 } = entry
  const dispatch = useDispatch<QueueDispatch>()
  const isBusy = useSelector((state: QueueRoot) => selectIsBusy(state, busyKeyOf(id)))
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
        variant={callCount >= CALLED_ENOUGH ? 'contained' : 'text'}
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
