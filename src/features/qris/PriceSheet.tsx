import { priceList } from '@antrian/contract/booth/priceList'
import type { BoothSettings } from '@antrian/contract/booth/settings'
import { formatRupiah } from '@antrian/contract/shared/rupiah'
import { withAmount } from '@antrian/contract/till/qris'
import type { QrisCode } from '@antrian/contract/till/qrisCode'
import { useLayoutEffect } from 'react'
import { QrCode } from '@/ui/figures/QrCode'
import styles from './PriceSheet.module.css'

/** Number of codes on an A4 page in their usual size. More are smaller. */
const LARGE = 8

/** An A4 page with one reusable code per package, which works without screen, power and server. */
export function PriceSheet({ code, settings }: { code: QrisCode; settings: BoothSettings }) {
  const prices = priceList(settings)
  useLayoutEffect(() => {
    document.body.toggleAttribute('data-has-sheet', true)
    return () => document.body.removeAttribute('data-has-sheet')
  }, [])
  return (
    <article className={styles.sheet} aria-hidden="true">
      <header className={styles.head}>
        <div>
          {settings.schoolName && <p>{settings.schoolName}</p>}
          <h1>Foto Photobooth</h1>
        </div>
        <p>
          Pindai sesuai jumlah lembar.
          <br />
          Rupiahnya sudah terisi.
        </p>
      </header>
      <div className={styles.codes} data-is-dense={prices.length > LARGE}>
        {prices.map(({ photoCount, price }) => (
          <div key={photoCount} className={styles.cell}>
            <QrCode
              text={withAmount(code.payload, price, { isReusable: true })}
              label={`Kode QRIS ${formatRupiah(price)}`}
              look="payment"
            />
            <b>{formatRupiah(price)}</b>
            <span>{photoCount} lembar</span>
          </div>
        ))}
        <div className={styles.cash}>
          <b>Bayar Cash?</b>
          <span>Langsung ke meja pendaftaran. Harganya sama.</span>
        </div>
      </div>
      <footer className={styles.foot}>
        <p>
          Cocokkan nama di aplikasi
          <br />
          <b>{code.merchant}</b>
          <br />
          NMID <b>{code.nmid ?? 'tidak disebut'}</b>
        </p>
        <p>
          Tanpa biaya tambahan.
          <br />
          Tunjukkan layar ke admin; admin melihat uang masuk di aplikasi merchant.
        </p>
      </footer>
    </article>
  )
}
