import { PAYMENT_LABELS } from '@antrian/contract/queue/payment'
import { PaymentMethod } from '@antrian/contract/queue/queue'
import { formatRupiah } from '@antrian/contract/shared/rupiah'
import type { ReactNode } from 'react'
import { useCapability } from '@/services/sessionSlice'
import { ChoiceField } from '@/ui/fields/ChoiceField'
import type { DeskPayment } from '../queueSlice'
import styles from './OfferFields.module.css'

const PAYMENTS = [
  ['later', 'Nanti di booth'] as const,
  ...PaymentMethod.options.map(method => [method, PAYMENT_LABELS[method]] as const),
]

interface OfferFieldsProps {
  /** What the price is made of. */
  words: ReactNode
  price: number
  payment: DeskPayment
  onPayment: (payment: DeskPayment) => void
}

/** Price of the prints, and whether it is paid at the desk now. */
export function OfferFields({ words, price, payment, onPayment }: OfferFieldsProps) {
  const canPayAtDesk = useCapability('prepaid')
  return (
    <>
      {canPayAtDesk && (
        <ChoiceField label="Bayar" value={payment} options={PAYMENTS} onChange={onPayment} />
      )}
      <p className={styles.price}>
        <span>{words}</span>
        <strong>{formatRupiah(price)}</strong>
      </p>
    </>
  )
}
