import type { QueueEntry } from '@antrian/contract/queue'
import { PrintedAlone } from '@/ui/browser/printAlone'
import { QrCode } from '@/ui/figures/QrCode'
import { formatMoment, formatNumber } from '@/ui/time/format'
import { useTimeZone } from '@/ui/time/schoolTime'
import styles from './Slip.module.css'

interface SlipProps {
  entry: QueueEntry
  start: number | null
  /** Page on which the number's turn can be seen; undefined where there is none. */
  address: string | undefined
  onDone: () => void
}

/** A roll of 58 mm, as long as the slip: no name, for it may be found by anybody. */
export function Slip({ entry, start, address, onDone }: SlipProps) {
  const timeZone = useTimeZone()
  const { queueNumber, studentClass, photoCount, createdAt } = entry
  return (
    <PrintedAlone page={rollOf} onDone={onDone}>
      <article className={styles.slip}>
        <p className={styles.product}>Antrian Photobooth</p>
        <p className={styles.number} data-digits={String(queueNumber).length}>
          {queueNumber}
        </p>
        <p className={styles.class}>
          <bdi>{studentClass}</bdi> · {formatNumber(photoCount)} lembar
        </p>
        {start !== null && (
          <p className={styles.start}>
            <small>giliran kira-kira</small>± {formatMoment(start, timeZone, 'time')}
          </p>
        )}
        {address && (
          <>
            <QrCode text={address} label={`Kode QR nomor ${queueNumber}`} />
            <p>Pindai untuk melihat giliran.</p>
          </>
        )}
        <p>Sebut nomor ini saat dipanggil.</p>
        <p className={styles.when}>{formatMoment(createdAt, timeZone, 'row')}</p>
      </article>
    </PrintedAlone>
  )
}

const rollOf = (height: number) => `size: 58mm ${height + 1}mm; margin: 0`
