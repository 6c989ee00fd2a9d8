import { formatRupiah } from '@antrian/contract/shared/rupiah'
import type { QrisPayment } from '@antrian/contract/till/qrisCode'
import { QrCode } from '@/ui/figures/QrCode'
import styles from './PaymentCard.module.css'

/** The code as on the customer display, with the data to compare. */
export function PaymentCard({ payment }: { payment: QrisPayment }) {
  const { payload, amount, number, photoCount, merchant, nmid } = payment
  return (
    <section className={styles.card} aria-label="Kode QRIS yang tampil">
      <QrCode text={payload} label={`Kode QRIS ${formatRupiah(amount)}`} look="payment" />
      <div className="stack tight">
        <p className={styles.amount}>{formatRupiah(amount)}</p>
        <p className="soft">
          {number === null ? 'Siswa baru' : `Nomor ${number}`} · {photoCount} lembar
          <br />
          {merchant} · {nmid ?? 'tanpa NMID'}
        </p>
        <p className={styles.advice}>
          Lihat uang masuk di aplikasi merchant, bukan di layar siswa.
        </p>
      </div>
    </section>
  )
}
