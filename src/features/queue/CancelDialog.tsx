import type { EntryId } from '@antrian/contract/queue'
import { DEFAULT_CANCEL_REASON } from '@antrian/contract/rules'
import { useState } from 'react'
import { EntrySummary } from '@/ui/EntrySummary'
import { FormDialog } from '@/ui/FormDialog'
import { TextField } from '@/ui/TextField'
import { cancel } from './entryActions'
import { busyKeyOf } from './queueSlice'
import { useOpenedEntry, useSending } from './useEntryDialog'

export function CancelDialog({ id }: { id: EntryId }) {
  const { entry, obstacle } = useOpenedEntry('cancel', id)
  const { isSending, failure, send, onClose } = useSending(busyKeyOf(id))
  const [reason, setReason] = useState('')

  return (
    <FormDialog
      title="Batalkan Antrian"
      submitLabel="Ya, batalkan"
      obstacle={obstacle}
      failure={failure}
      isSending={isSending}
      isDangerous
      hasInput={reason !== ''}
      onSubmit={() => void send(cancel(id, reason.trim() || DEFAULT_CANCEL_REASON))}
      onClose={onClose}
    >
      {entry && <EntrySummary entry={entry} />}
      <TextField
        label="Alasan (opsional)"
        name="reason"
        value={reason}
        placeholder={DEFAULT_CANCEL_REASON}
        onChange={setReason}
      />
    </FormDialog>
  )
}
