import type { EntryId } from '@antrian/contract/queue'
import { PHOTOS } from '@antrian/contract/rules'
import { EntryForm } from './EntryForm'
import { edit } from './entryActions'
import { busyKeyOf } from './queueSlice'
import { useOpenedEntry, useSending } from './useEntryDialog'

export function EditDialog({ id }: { id: EntryId }) {
  const { entry, live, obstacle } = useOpenedEntry('edit', id)
  const { send, ...sending } = useSending(busyKeyOf(id))
  return (
    <EntryForm
      title="Edit Antrian"
      start={{
        studentName: entry?.studentName ?? '',
        studentClass: entry?.studentClass ?? '',
        photoCount: entry?.photoCount ?? PHOTOS.min,
      }}
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
