import { formatRupiah } from '@antrian/contract/shared/rupiah'
import { useState } from 'react'
import { AmountField } from '@/ui/fields/AmountField'
import styles from './OfferFields.module.css'

/** Computes the change for the cash received. It is not sent. */
export function CashGiven({ price }: { price: number }) {
  const [given, setGiven] = useState<number | null>(null)
  const change = given === null ? null : given - price
  return (
    <>
      <AmountField
        label="Uang diterima (opsional)"
        name="given"
        unit="Rp"
        value={given}
        onChange={setGiven}
      />
      {change !== null && (
        <output className={styles.price}>
          <span>{change < 0 ? 'Kurang' : 'Kembali'}</span>
          <strong>{formatRupiah(Math.abs(change))}</strong>
        </output>
      )}
    </>
  )
}
