import { draftOf, EMPTY_DRAFT } from '@antrian/contract/queue/entryDraft'
import type { EntryId } from '@antrian/contract/queue/queue'
import { edit } from '../actions'
import type { Interrupted } from '../queueSlice'
import { EntryForm } from './EntryForm'
import { useOpenedEntry, useSending } from './useEntryDialog'

interface EditDialogProps {
  id: EntryId
  interrupted: Interrupted | undefined
}

export function EditDialog({ id: openedId, interrupted }: EditDialogProps) {
  const { entry, live, id, blockedReason } = useOpenedEntry('edit', openedId)
  const { send, ...sending } = useSending('Simpan')
  const start = interrupted?.start ?? (entry ? draftOf(entry) : EMPTY_DRAFT)
  return (
    <EntryForm
      title="Edit Antrian"
      start={start}
      typed={interrupted?.draft}
      sending={sending}
      blockedReason={blockedReason}
      id={id}
      live={live}
      onSave={({ draft }) => {
        const filled = { kind: 'edit', id, interrupted: { start, draft } } as const
        send(edit(id, draft, live?.version), filled)
        return undefined
      }}
    />
  )
}
