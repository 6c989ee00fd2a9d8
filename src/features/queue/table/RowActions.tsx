import type { QueueEntry } from '@antrian/contract/queue/queue'
import { useIsBusy } from '@/acts/shownQueue'
import { RowAction } from '@/ui/table/RowAction'
import { start } from '../actions'
import { dialogOpened, type EntryDialog, useQueueDispatch } from '../queueSlice'
import { useIsBoothBusy } from './BoothBusy'

/** Buttons of one entry. They subscribe to their own state, so that only this row renders. */
export function RowActions({ entry: { id, studentName, status } }: { entry: QueueEntry }) {
  const dispatch = useQueueDispatch()
  const isBusy = useIsBusy(id)
  const open = (kind: EntryDialog['kind']) => dispatch(dialogOpened({ kind, id }))

  const edit = (
    <RowAction
      label="Edit"
      name={`Edit ${studentName}`}
      icon="edit"
      isBusy={isBusy}
      onClick={() => open('edit')}
    />
  )
  const cancel = (
    <RowAction
      label="Batalkan"
      name={`Batalkan ${studentName}`}
      icon="close"
      look="danger"
      isBusy={isBusy}
      onClick={() => open('cancel')}
    />
  )
  const isWaiting = status === 'waiting'
  return (
    <>
      <MainAction id={id} studentName={studentName} isWaiting={isWaiting} isBusy={isBusy} />
      {isWaiting && edit}
      {cancel}
    </>
  )
}

interface MainActionProps extends Pick<QueueEntry, 'id' | 'studentName'> {
  isWaiting: boolean
  isBusy: boolean
}

/**
 * Mulai, later Selesaikan: one element, so that the focus stays. Only this button renders in every
 * row when a session starts or ends.
 */
function MainAction({ id, studentName, isWaiting, isBusy }: MainActionProps) {
  const dispatch = useQueueDispatch()
  const isBoothBusy = useIsBoothBusy()
  return isWaiting ? (
    <RowAction
      label="Mulai"
      name={`Mulai ${studentName}`}
      icon="play"
      look="main"
      isBusy={isBusy}
      hint={isBoothBusy ? 'Masih ada sesi yang berlangsung' : undefined}
      disabled={isBoothBusy}
      onClick={() => void dispatch(start(id))}
    />
  ) : (
    <RowAction
      label="Selesaikan"
      name={`Selesaikan ${studentName}`}
      icon="check"
      look="main"
      isBusy={isBusy}
      onClick={() => dispatch(dialogOpened({ kind: 'complete', id }))}
    />
  )
}
