import { Suspense, useEffect } from 'react'
import { useSelector } from 'react-redux'
import { lazyPart } from '@/ui/lazyPart'
import { whenIdle } from '@/ui/whenIdle'
import { type QueueDialog, selectDialog } from './queueSlice'

const chunks = {
  add: () => import('./AddDialog'),
  edit: () => import('./EditDialog'),
  complete: () => import('./CompleteDialog'),
  cancel: () => import('./CancelDialog'),
}

const AddDialog = lazyPart(() => chunks.add().then(m => m.AddDialog))
const EditDialog = lazyPart(() => chunks.edit().then(m => m.EditDialog))
const CompleteDialog = lazyPart(() => chunks.complete().then(m => m.CompleteDialog))
const CancelDialog = lazyPart(() => chunks.cancel().then(m => m.CancelDialog))

const ENTRY_DIALOGS = { edit: EditDialog, complete: CompleteDialog, cancel: CancelDialog }

/** The one dialog that is open, if any. Fetched while nobody waits, so that it opens at once. */
export function QueueDialogs() {
  const dialog = useSelector(selectDialog)
  useEffect(() => whenIdle(fetchChunks), [])

  return (
    <Suspense fallback={null}>
      <OpenDialog dialog={dialog} />
    </Suspense>
  )
}

function OpenDialog({ dialog }: { dialog: QueueDialog }) {
  if (dialog.kind === 'none') return null
  if (dialog.kind === 'add') return <AddDialog />
  const EntryDialog = ENTRY_DIALOGS[dialog.kind]
  return <EntryDialog key={dialog.id} id={dialog.id} />
}

function fetchChunks() {
  // What fails to come now is asked for again when its dialog opens.
  for (const load of Object.values(chunks)) load().catch(() => {})
}
