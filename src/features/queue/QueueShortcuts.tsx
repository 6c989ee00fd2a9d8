import { useDispatch, useSelector } from 'react-redux'
import { toast } from '@/ui/toast'
import { useShortcuts } from '@/ui/useShortcuts'
import { type QueueDispatch, startOrSayWhyNot } from './entryActions'
import { selectCurrentEntry, selectNextEntry } from './queueSelectors'
import { dialogOpened } from './queueSlice'

/** The queue's own keys, where the queue is in sight. */
export function QueueShortcuts({ isOn }: { isOn: boolean }) {
  const dispatch = useDispatch<QueueDispatch>()
  const current = useSelector(selectCurrentEntry)
  const next = useSelector(selectNextEntry)

  function startNext() {
    if (current) toast('info', 'Masih ada sesi yang berlangsung')
    else if (next) void dispatch(startOrSayWhyNot(next.id))
    else toast('info', 'Tidak ada yang menunggu')
  }

  function completeCurrent() {
    if (current) dispatch(dialogOpened({ kind: 'complete', id: current.id }))
    else toast('info', 'Tidak ada sesi yang berlangsung')
  }

  useShortcuts(
    { t: () => dispatch(dialogOpened({ kind: 'add' })), n: startNext, s: completeCurrent },
    isOn,
  )
  return null
}
