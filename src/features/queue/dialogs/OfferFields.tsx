import { PAYMENT_LABELS, PaymentMethod } from '@antrian/contract/queue'
import { formatRupiah } from '@antrian/contract/rupiah'
import { useCapability } from '@/features/auth/authSlice'
import { ChoiceField } from '@/ui/fields/ChoiceField'
import type { DeskPayment } from '../queueSlice'
import styles from './OfferFields.module.css'

const PAYMENTS = [
  ['later', 'Nanti di booth'] as const,
  ...PaymentMethod.options.map(method => [method, PAYMENT_LABELS[method]] as const),
]

interface OfferFieldsProps {
  photoCount: number
  price: number
  payment: DeskPayment
  onPayment: (payment: DeskPayment) => void
}

/** The price of the prints, and whether the desk takes it now. */
export function OfferFields({ photoCount, price, payment, onPayment }: OfferFieldsProps) {
  const canPayAtDesk = useCapability('prepaid')
  const isBySheet = price % photoCount === 0
  return (
    <>
      {canPayAtDesk && (
        <ChoiceField label="Bayar" value={payment} options={PAYMENTS} onChange={onPayment} />
      )}
      <p className={styles.price}>
        <span>
          {isBySheet
            ? `${photoCount} × ${formatRupiah(price / photoCount)}`
            : `${photoCount} lembar`}
        </span>
        <strong>{formatRupiah(price)}</strong>
      </p>
    </>
  )
}
