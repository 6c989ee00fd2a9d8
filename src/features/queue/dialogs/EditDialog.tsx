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
  const filledWith = (interrupted: Interrupted) => ({ kind: 'edit', id, interrupted }) as const
  return (
    <EntryForm
      title="Edit Antrian"
      start={start}
      typed={interrupted?.draft}
      sending={sending}
      blockedReason={blockedReason}
      id={id}
      live={live}
      filledWith={filledWith}
      onSave={({ draft }) => {
        send(edit(id, draft, live?.version), filledWith({ start, draft }))
        return undefined
      }}
    />
  )
}
