import { draftOf, EMPTY_DRAFT } from '@antrian/contract/entryDraft'
import type { EntryId } from '@antrian/contract/queue'
import { busyKeyOf } from '@/services/outbox'
import { edit } from '../actions'
import type { Interrupted } from '../queueSlice'
import { EntryForm } from './EntryForm'
import { useOpenedEntry, useSending } from './useEntryDialog'

interface EditDialogProps {
  id: EntryId
  interrupted: Interrupted | undefined
}

export function EditDialog({ id, interrupted }: EditDialogProps) {
  const { entry, live, blockedReason } = useOpenedEntry('edit', id)
  const { send, ...sending } = useSending(busyKeyOf(id), 'Simpan')
  return (
    <EntryForm
      title="Edit Antrian"
      start={interrupted?.start ?? (entry ? draftOf(entry) : EMPTY_DRAFT)}
      typed={interrupted?.draft}
      sending={sending}
      blockedReason={blockedReason}
      id={id}
      live={live}
      onSave={async draft => {
        await send(edit(id, draft, live?.version))
        return undefined
      }}
    />
  )
}
