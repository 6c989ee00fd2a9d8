import type { QueueEntry } from '@antrian/contract/queue'
import { RowAction } from '@/ui/table/RowAction'
import { CheckIcon, CloseIcon, EditIcon, PlayIcon } from '@/ui/theme/icons'
import { startOrSayWhyNot, useIsBusy, useQueueDispatch } from '../actions'
import { dialogOpened, type EntryDialog } from '../queueSlice'
import { useIsBoothBusy } from './BoothBusy'

/**
 * Shows the actions of one entry. It subscribes to its own state, so that its row alone is redrawn.
 */
export function RowActions({ entry: { id, studentName, status } }: { entry: QueueEntry }) {
  const dispatch = useQueueDispatch()
  const isBusy = useIsBusy(id)
  const open = (kind: EntryDialog['kind']) => dispatch(dialogOpened({ kind, id }))

  const edit = (
    <RowAction
      label="Edit"
      name={`Edit ${studentName}`}
      icon={<EditIcon />}
      isBusy={isBusy}
      onClick={() => open('edit')}
    />
  )
  const cancel = (
    <RowAction
      label="Batalkan"
      name={`Batalkan ${studentName}`}
      icon={<CloseIcon />}
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
 * Mulai, and then Selesaikan in its place: one button, so that the focus stays. Drawn again in every
 * row when a session starts or ends, and the other buttons are not.
 */
function MainAction({ id, studentName, isWaiting, isBusy }: MainActionProps) {
  const dispatch = useQueueDispatch()
  const isBoothBusy = useIsBoothBusy()
  return isWaiting ? (
    <RowAction
      label="Mulai"
      name={`Mulai ${studentName}`}
      icon={<PlayIcon />}
      look="main"
      isBusy={isBusy}
      hint={isBoothBusy ? 'Masih ada sesi yang berlangsung' : undefined}
      disabled={isBoothBusy}
      onClick={() => void dispatch(startOrSayWhyNot(id))}
    />
  ) : (
    <RowAction
      label="Selesaikan"
      name={`Selesaikan ${studentName}`}
      icon={<CheckIcon />}
      look="main"
      isBusy={isBusy}
      onClick={() => dispatch(dialogOpened({ kind: 'complete', id }))}
    />
  )
}
