import type { EntryId } from '@antrian/contract/queue'
import { type EntryDraft, PHOTOS } from '@antrian/contract/rules'
import { EntryForm } from './EntryForm'
import { edit } from './entryActions'
import { busyKeyOf } from './queueSlice'
import { useOpenedEntry, useSending } from './useEntryDialog'

interface EditDialogProps {
  id: EntryId
  draft: EntryDraft | undefined
}

export function EditDialog({ id, draft }: EditDialogProps) {
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
      typed={draft}
      sending={sending}
      obstacle={obstacle}
      id={id}
      live={live}
      onSave={async saved => {
        await send(edit(id, saved, live?.version))
        return undefined
      }}
    />
  )
}
