import { PAYMENT_LABELS } from '@antrian/contract/queue/payment'
import { PaymentMethod } from '@antrian/contract/queue/queue'
import type { ClosingFigures } from '@antrian/contract/till/closing'
import { formatNumber } from '@/ui/time/format'
import { amountWords, hasMoney, paymentOf, totalOf } from './dayReport'
import styles from './PaymentsTable.module.css'

/** Students, prints and rupiah by payment method. */
export function PaymentsTable({ figures }: { figures: ClosingFigures }) {
  const isPriced = hasMoney(figures)
  const rows = [
    ...PaymentMethod.options.map(method => ({
      label: PAYMENT_LABELS[method],
      sums: paymentOf(figures, method),
      method,
    })),
    { label: 'Jumlah', sums: totalOf(figures), method: undefined },
  ]

  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Pembayaran</th>
          <th scope="col">Siswa</th>
          <th scope="col">Lembar</th>
          {isPriced && <th scope="col">Rupiah</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, sums, method }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{formatNumber(sums.students)}</td>
            <td>{formatNumber(sums.photos)}</td>
            {isPriced && <td>{amountWords(sums.amount, figures, method)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
