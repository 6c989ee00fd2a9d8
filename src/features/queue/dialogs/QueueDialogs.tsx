import { type ReactNode, useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useGetQueueQuery } from '@/services/queueApi'
import { selectUser } from '@/services/sessionSlice'
import { lazyWithPreload } from '@/ui/browser/lazyWithPreload'
import { whenIdle } from '@/ui/browser/whenIdle'
import { Asked } from '@/ui/feedback/Asked'
import { loadUndo } from '../actions'
import { dialogOpened, placeChanged, type QueueDialog, selectDialog } from '../queueSlice'
import type { DeskCodePart } from './AddDialog'
import { takeDraft } from './draftRecovery'

const chunks = {
  add: () => import('./AddDialog'),
  edit: () => import('./EditDialog'),
  complete: () => import('./CompleteDialog'),
  cancel: () => import('./CancelDialog'),
}

const AddDialog = lazyWithPreload(() => chunks.add().then(m => m.AddDialog))
const EditDialog = lazyWithPreload(() => chunks.edit().then(m => m.EditDialog))
const CompleteDialog = lazyWithPreload(() => chunks.complete().then(m => m.CompleteDialog))
const CancelDialog = lazyWithPreload(() => chunks.cancel().then(m => m.CancelDialog))

/** A failed import is repeated when its dialog opens. */
function preload() {
  for (const load of [loadUndo, ...Object.values(chunks)]) load().catch(() => {})
}

interface QueueDialogsProps {
  /** Number and forecast of a new student, on hosts with `forecast`. */
  newcomer?: ReactNode
  /** Payment code for a student who pays by QRIS at the desk, on hosts that have one. */
  deskCode?: DeskCodePart | undefined
}

/** The open dialog, if any. Its code loads when idle, so that it opens at once. */
export function QueueDialogs(parts: QueueDialogsProps) {
  const dialog = useSelector(selectDialog)
  useEffect(() => whenIdle(preload), [])
  usePlace()
  useInterruptedForm()

  return (
    <Asked>
      <OpenDialog dialog={dialog} {...parts} />
    </Asked>
  )
}

function OpenDialog({ dialog, newcomer, deskCode }: QueueDialogsProps & { dialog: QueueDialog }) {
  const returned = 'returned' in dialog ? dialog.returned : undefined
  switch (dialog.kind) {
    case 'add':
      return (
        <AddDialog
          key={returned ?? dialog.chosen?.id ?? keyOf(dialog)}
          interrupted={dialog.interrupted}
          chosen={dialog.chosen}
          payment={dialog.payment}
          pasted={dialog.pasted}
          newcomer={newcomer}
          deskCode={deskCode}
        />
      )
    case 'edit':
      return (
        <EditDialog
          key={returned ?? keyOf(dialog) ?? dialog.id}
          id={dialog.id}
          interrupted={dialog.interrupted}
        />
      )
    case 'complete':
      return (
        <CompleteDialog
          key={returned ?? dialog.id}
          id={dialog.id}
          chosen={dialog.chosen}
          startsNext={dialog.startsNext}
        />
      )
    case 'cancel':
      return <CancelDialog key={returned ?? dialog.id} id={dialog.id} typed={dialog.reason} />
    case 'none':
      return null
    default:
      return dialog satisfies never
  }
}

/** A form that comes back is another one than the empty form that stands there. */
const keyOf = ({ interrupted, pasted }: Input) => (interrupted ?? pasted) && 'interrupted'

interface Input {
  interrupted?: object | undefined
  pasted?: object | undefined
}

/** Reports that returned dialogs are visible on this page. */
function usePlace() {
  const dispatch = useDispatch()
  useEffect(() => {
    dispatch(placeChanged(true))
    return () => void dispatch(placeChanged(false))
  }, [dispatch])
}

/** Reopens the form that the end of a session interrupted, once the list has loaded. */
function useInterruptedForm() {
  const dispatch = useDispatch()
  const email = useSelector(selectUser)?.email
  const { isSuccess } = useGetQueueQuery(undefined, {
    selectFromResult: ({ isSuccess }) => ({ isSuccess }),
  })

  useEffect(() => {
    const dialog = isSuccess && email !== undefined ? takeDraft(email) : undefined
    if (dialog) dispatch(dialogOpened(dialog))
  }, [dispatch, isSuccess, email])
}
