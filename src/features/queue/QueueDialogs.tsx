import { lazy, Suspense, useEffect } from 'react'
import { useSelector } from 'react-redux'
import { type QueueDialog, selectDialog } from './queueSlice'

const chunks = {
  add: () => import('./AddDialog'),
  edit: () => import('./EditDialog'),
  complete: () => import('./CompleteDialog'),
  cancel: () => import('./CancelDialog'),
}

const AddDialog = lazy(() => chunks.add().then(m => ({ default: m.AddDialog })))
const EditDialog = lazy(() => chunks.edit().then(m => ({ default: m.EditDialog })))
const CompleteDialog = lazy(() => chunks.complete().then(m => ({ default: m.CompleteDialog })))
const CancelDialog = lazy(() => chunks.cancel().then(m => ({ default: m.CancelDialog })))

/** The one dialog that is open, if any. Fetched while nobody waits, so that it opens at once. */
export function QueueDialogs() {
  const dialog = useSelector(selectDialog)
  useEffect(() => whenIdle(() => Object.values(chunks).forEach(load => load().catch(() => {}))), [])

  return (
    <Suspense fallback={null}>
      <OpenDialog dialog={dialog} />
    </Suspense>
  )
}

function OpenDialog({ dialog }: { dialog: QueueDialog }) {
  switch (dialog.kind) {
    case 'none':
      return null
    case 'add':
      return <AddDialog />
    case 'edit':
      return <EditDialog key={dialog.id} id={dialog.id} />
    case 'complete':
      return <CompleteDialog key={dialog.id} id={dialog.id} />
    case 'cancel':
      return <CancelDialog key={dialog.id} id={dialog.id} />
  }
}

function whenIdle(work: () => void) {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 1000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 3000 })
  return () => cancelIdleCallback(handle)
}
