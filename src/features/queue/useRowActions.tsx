import type { QueueEntry } from '@antrian/contract/queue'
import { useDispatch, useSelector } from 'react-redux'
import { CheckIcon, CloseIcon, EditIcon, PlayIcon } from '@/ui/icons'
import { RowAction } from '@/ui/RowAction'
import { Spinner } from '@/ui/Spinner'
import { type QueueDispatch, type QueueRoot, startOrSayWhyNot } from './entryActions'
import { selectIsBoothBusy } from './queueSelectors'
import { busyKeyOf, dialogOpened, type EntryDialog, selectIsBusy } from './queueSlice'

/** What may be done with one entry, as buttons. Asks for what it needs, so its row alone is redrawn. */
export function useRowActions({ id, studentName, status }: QueueEntry) {
  const dispatch = useDispatch<QueueDispatch>()
  const isBusy = useSelector((state: QueueRoot) => selectIsBusy(state, busyKeyOf(id)))
  const isBoothBusy = useSelector(selectIsBoothBusy)
  const open = (kind: EntryDialog['kind']) => dispatch(dialogOpened({ kind, id }))

  const start = (
    <RowAction
      key="start"
      label="Mulai"
      name={`Mulai ${studentName}`}
      icon={isBusy ? <Spinner /> : <PlayIcon />}
      look="main"
      hint={isBoothBusy ? 'Masih ada sesi yang berlangsung' : undefined}
      disabled={isBoothBusy}
      isBusy={isBusy}
      onClick={() => void dispatch(startOrSayWhyNot(id))}
    />
  )
  const edit = (
    <RowAction
      key="edit"
      label="Edit"
      name={`Edit ${studentName}`}
      icon={<EditIcon />}
      isBusy={isBusy}
      onClick={() => open('edit')}
    />
  )
  const complete = (
    <RowAction
      key="complete"
      label="Selesaikan"
      name={`Selesaikan ${studentName}`}
      icon={isBusy ? <Spinner /> : <CheckIcon />}
      look="main"
      isBusy={isBusy}
      onClick={() => open('complete')}
    />
  )
  const cancel = (
    <RowAction
      key="cancel"
      label="Batalkan"
      name={`Batalkan ${studentName}`}
      icon={<CloseIcon />}
      look="danger"
      isBusy={isBusy}
      onClick={() => open('cancel')}
    />
  )
  return status === 'waiting' ? [start, edit, cancel] : [complete, cancel]
}
