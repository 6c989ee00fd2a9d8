import { PAYMENT_LABELS } from '@antrian/contract/queue/payment'
import { type EntryId, PaymentMethod } from '@antrian/contract/queue/queue'
import { useState } from 'react'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { EntrySummary } from '@/ui/entry/EntrySummary'
import { ChoiceField } from '@/ui/fields/ChoiceField'
import { complete, completeAndNext } from '../actions'
import { CashGiven } from './CashGiven'
import { useOpenedEntry, useSending } from './useEntryDialog'

const METHODS = PaymentMethod.options.map(method => [method, PAYMENT_LABELS[method]] as const)

interface CompleteDialogProps {
  id: EntryId
  /** Method that was pressed before the dialog opened. */
  chosen?: PaymentMethod | null | undefined
  startsNext?: boolean | undefined
}

export function CompleteDialog({ id: openedId, chosen: pressed, startsNext }: CompleteDialogProps) {
  const { entry, id, blockedReason } = useOpenedEntry('complete', openedId)
  const { send, ...sending } = useSending('Selesaikan')
  const [chosen, setChosen] = useState<PaymentMethod | null>(pressed ?? null)
  const paidAtDesk = entry?.prepaidMethod ?? null
  const paymentMethod = paidAtDesk ?? chosen
  const price = entry?.price ?? 0

  return (
    <FormDialog
      title="Selesaikan Antrian"
      {...sending}
      blockedReason={blockedReason}
      isIncomplete={!paymentMethod}
      onSubmit={() => {
        if (!paymentMethod) return
        const finish = startsNext
          ? completeAndNext({ id }, { paymentMethod })
          : complete({ id }, { paymentMethod })
        send(finish, { kind: 'complete', id, chosen, ...(startsNext && { startsNext }) })
      }}
    >
      {entry && <EntrySummary entry={entry} />}
      {!paidAtDesk && (
        <ChoiceField
          isMain
          label="Metode pembayaran"
          value={chosen}
          options={METHODS}
          onChange={setChosen}
        />
      )}
      {price > 0 && !paidAtDesk && chosen === 'cash' && <CashGiven price={price} />}
    </FormDialog>
  )
}
