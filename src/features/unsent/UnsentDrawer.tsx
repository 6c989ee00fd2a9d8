import { Suspense } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { listClosed, selectIsListOpen } from '@/services/heldSlice'
import { lazyWithPreload } from '@/ui/browser/lazyWithPreload'

const UnsentDialog = lazyWithPreload(() => import('./UnsentDialog').then(m => m.UnsentDialog))

/** The list of unsent acts. Separate from the notice, because that moves with the window's width. */
export function UnsentDrawer() {
  const dispatch = useDispatch()
  const isOpen = useSelector(selectIsListOpen)
  return (
    <Suspense fallback={null}>
      {isOpen && <UnsentDialog onClose={() => dispatch(listClosed())} />}
    </Suspense>
  )
}
