import { useDispatch, useSelector } from 'react-redux'
import { useCapability } from '@/features/auth/authSlice'
import { useShortcuts } from '@/ui/browser/useShortcuts'
import { toast } from '@/ui/feedback/toast'
import { call, payAndNext, skip, undoLastOwn } from './boothActions'
import { startOrSayWhyNot } from './entryActions'
import { selectCurrentEntry, selectNextEntry } from './queueSelectors'
import { busyKeyOf, dialogOpened, selectIsBusy } from './queueSlice'
import type { QueueDispatch, QueueRoot } from './queueStore'

/** The queue's own keys, where the queue is in sight. */
export function QueueShortcuts({ isOn }: { isOn: boolean }) {
  const dispatch = useDispatch<QueueDispatch>()
  const current = useSelector(selectCurrentEntry)
  const isBusy = useSelector(
    (state: QueueRoot) => current !== undefined && selectIsBusy(state, busyKeyOf(current.id)),
  )
  const next = useSelector(selectNextEntry)
  const hasCalls = useCapability('calls')
  const hasUndo = useCapability('undo')

  function startNext() {
    if (current) toast('info', 'Masih ada sesi yang berlangsung')
    else if (next) void dispatch(startOrSayWhyNot(next.id))
    else toast('info', 'Tidak ada yang menunggu')
  }

  function completeCurrent() {
    if (!current) toast('info', 'Tidak ada sesi yang berlangsung')
    else if (!isBusy) dispatch(dialogOpened({ kind: 'complete', id: current.id }))
  }

  function forNext(act: typeof call) {
    if (next) void dispatch(act(next.id))
    else toast('info', 'Tidak ada yang menunggu')
  }

  useShortcuts(
    {
      t: () => dispatch(dialogOpened({ kind: 'add' })),
      n: startNext,
      s: completeCurrent,
      q: () => void dispatch(payAndNext('qris')),
      c: () => void dispatch(payAndNext('cash')),
      ...(hasCalls && {
        p: () => forNext(call),
        l: () => forNext(skip),
      }),
      ...(hasUndo && { u: () => void dispatch(undoLastOwn()) }),
    },
    isOn,
  )
  return null
}
