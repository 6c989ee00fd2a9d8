import { PAYMENT_LABELS } from '@antrian/contract/labels'
import { type EntryId, PaymentMethod } from '@antrian/contract/queue'
import { useId, useState } from 'react'
import { EntrySummary } from '@/ui/EntrySummary'
import { FormDialog } from '@/ui/FormDialog'
import styles from './CompleteDialog.module.css'
import { complete } from './entryActions'
import { busyKeyOf } from './queueSlice'
import { useOpenedEntry, useSending } from './useEntryDialog'

export function CompleteDialog({ id }: { id: EntryId }) {
  const { entry, obstacle } = useOpenedEntry('complete', id)
  const { isSending, failure, send, onClose } = useSending(busyKeyOf(id))
  const [paymentMethod, setPaymentMethod] = useState<PaymentMethod | null>(null)
  const name = useId()

  return (
    <FormDialog
      title="Selesaikan Antrian"
      submitLabel="Selesaikan"
      obstacle={obstacle}
      failure={failure}
      isSending={isSending}
      isIncomplete={!paymentMethod}
      onSubmit={() => {
        if (paymentMethod) void send(complete(id, paymentMethod))
      }}
      onClose={onClose}
    >
      {entry && <EntrySummary entry={entry} />}
      <fieldset className={styles.choice}>
        <legend>Metode pembayaran</legend>
        {PaymentMethod.options.map(method => (
          <label key={method} className={styles.method}>
            <input
              type="radio"
              name={name}
              value={method}
              checked={paymentMethod === method}
              onChange={() => setPaymentMethod(method)}
            />
            {PAYMENT_LABELS[method]}
          </label>
        ))}
      </fieldset>
    </FormDialog>
  )
}
