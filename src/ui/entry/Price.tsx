import type { QueueEntry } from '@antrian/contract/queue'
import { PAYMENT_LABELS } from '@antrian/contract/queue'
import { formatRupiah } from '@antrian/contract/rupiah'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import styles from './Price.module.css'

/** Shows an entry's price and payment; nothing on hosts without prices. */
export function Price({ entry }: { entry: QueueEntry }) {
  const { price = 0, prepaidMethod } = entry
  if (price === 0) return null
  const paid = paidWords(entry)
  return (
    <>
      <span className={styles.price}>
        <VisuallyHidden>, </VisuallyHidden>
        {formatRupiah(price)}
      </span>
      {paid && (
        <span className={styles.paid} data-is-paid={Boolean(prepaidMethod)}>
          <VisuallyHidden>, </VisuallyHidden>
          {paid}
        </span>
      )}
    </>
  )
}

function paidWords({ status, prepaidMethod }: QueueEntry): string | null {
  if (status === 'completed' || status === 'cancelled') return null
  return prepaidMethod ? `Lunas ${PAYMENT_LABELS[prepaidMethod]} di meja` : 'Belum bayar'
}
