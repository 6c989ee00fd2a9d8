import { useDispatch, useSelector } from 'react-redux'
import { listClosed, selectIsListOpen } from '@/acts/outboxSlice'
import { lazyWithPreload, usePreload } from '@/ui/browser/lazyWithPreload'
import { Asked } from '@/ui/feedback/Asked'

const UnsentDialog = lazyWithPreload(() => import('./UnsentDialog').then(m => m.UnsentDialog))

/** The list of unsent acts. Separate from the notice, because that moves with the window's width. */
export function UnsentDrawer() {
  const dispatch = useDispatch()
  const isOpen = useSelector(selectIsListOpen)
  // It is asked for while there is no network, and plain http has no service worker.
  usePreload(UnsentDialog)
  return <Asked>{isOpen && <UnsentDialog onClose={() => dispatch(listClosed())} />}</Asked>
}
