import { isActive } from '@antrian/contract/queue/activeEntry'
import { PAYMENT_LABELS } from '@antrian/contract/queue/payment'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { formatRupiah } from '@antrian/contract/shared/rupiah'
import styles from './Price.module.css'

/** Shows an entry's price; nothing on hosts without prices. */
export function Price({ entry: { price = 0 } }: { entry: QueueEntry }) {
  return (
    price > 0 && (
      <span className={styles.price}>
        <span className="unseen">, </span>
        {formatRupiah(price)}
      </span>
    )
  )
}

interface PaidProps {
  entry: QueueEntry
  /** Omits the place of payment, for narrow columns. */
  isShort?: boolean
}

/** Shows whether a priced entry is paid, or is a redo; nothing after its session. */
export function Paid({ entry, isShort }: PaidProps) {
  const { price = 0, prepaidMethod, status, redo } = entry
  if (redo && isActive({ status })) {
    return (
      <span className={styles.paid} data-is-paid>
        <span className="unseen">, </span>
        Ulang
      </span>
    )
  }
  if (price === 0 || status === 'completed' || status === 'cancelled') return null
  const paid = prepaidMethod && `Lunas ${PAYMENT_LABELS[prepaidMethod]}`
  return (
    <span className={styles.paid} data-is-paid={Boolean(paid)}>
      <span className="unseen">, </span>
      {paid ?? 'Belum bayar'}
      {paid && !isShort && ' (pendaftaran)'}
    </span>
  )
}
