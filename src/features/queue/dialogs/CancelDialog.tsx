import { PAYMENT_LABELS } from '@antrian/contract/queue/payment'
import type { EntryId } from '@antrian/contract/queue/queue'
import { DEFAULT_CANCEL_REASON } from '@antrian/contract/queue/rules'
import { formatRupiah } from '@antrian/contract/shared/rupiah'
import { useState } from 'react'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { EntrySummary } from '@/ui/entry/EntrySummary'
import { Notice } from '@/ui/feedback/Notice'
import { TextField } from '@/ui/fields/TextField'
import { cancel } from '../actions'
import { useOpenedEntry, useSending } from './useEntryDialog'

interface CancelDialogProps {
  id: EntryId
  /** Reason that was typed before. */
  typed: string | undefined
}

export function CancelDialog({ id: openedId, typed = '' }: CancelDialogProps) {
  const { entry, live, id, blockedReason } = useOpenedEntry('cancel', openedId)
  const { send, ...sending } = useSending('Ya, batalkan')
  const [reason, setReason] = useState(typed)

  return (
    <FormDialog
      title="Batalkan Antrian"
      {...sending}
      blockedReason={blockedReason}
      isDangerous
      hasInput={reason !== ''}
      onSubmit={() => {
        const words = reason.trim() || DEFAULT_CANCEL_REASON
        // Not the version of now: the student may have been started since the dialog opened.
        const seen = { id, version: (entry ?? live)?.version }
        if (live) send(cancel(seen, words), { kind: 'cancel', id, reason })
      }}
    >
      {entry && <EntrySummary entry={entry} />}
      {entry?.prepaidMethod && (entry.price ?? 0) > 0 && (
        <Notice tone="warning">
          {`Sudah dibayar saat pendaftaran: kembalikan ${formatRupiah(entry.price ?? 0)} (${PAYMENT_LABELS[entry.prepaidMethod]}).`}
        </Notice>
      )}
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
