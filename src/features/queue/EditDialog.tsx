import type { EntryId } from '@antrian/contract/queue'
import { PHOTOS } from '@antrian/contract/rules'
import { EntryForm } from './EntryForm'
import { edit } from './entryActions'
import { busyKeyOf, type Interrupted } from './queueSlice'
import { useOpenedEntry, useSending } from './useEntryDialog'

interface EditDialogProps {
  id: EntryId
  interrupted: Interrupted | undefined
}

export function EditDialog({ id, interrupted }: EditDialogProps) {
  const { entry, live, obstacle } = useOpenedEntry('edit', id)
  const { send, ...sending } = useSending(busyKeyOf(id))
  return (
    <EntryForm
      title="Edit Antrian"
      start={
        interrupted?.start ?? {
          studentName: entry?.studentName ?? '',
          studentClass: entry?.studentClass ?? '',
          photoCount: entry?.photoCount ?? PHOTOS.min,
        }
      }
      typed={interrupted?.draft}
      sending={sending}
      obstacle={obstacle}
      id={id}
      live={live}
      onSave={async draft => {
        await send(edit(id, draft, live?.version))
        return undefined
      }}
    />
  )
}
