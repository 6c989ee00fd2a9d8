import type { QueueEntry } from '@antrian/contract/queue/queue'
import { isOnlyHere } from '@antrian/contract/shared/onlyHere'
import type { CSSProperties } from 'react'
import { PrintedAlone } from '@/ui/browser/printAlone'
import { QrCode } from '@/ui/figures/QrCode'
import { formatMoment, formatNumber } from '@/ui/time/format'
import { useTimeZone } from '@/ui/time/schoolTime'
import styles from './Slip.module.css'

interface SlipProps {
  school: string
  entry: QueueEntry
  start: number | null
  /** Address of the page with the number's turn; undefined when it is off. */
  address: string | undefined
  onDone: () => void
}

/** A slip for a 58 mm roll. It has no name, because anybody may find it. */
export function Slip({ school, entry, start, address, onDone }: SlipProps) {
  const timeZone = useTimeZone()
  const { queueNumber, studentClass, photoCount, createdAt } = entry
  return (
    <PrintedAlone page={rollOf} onDone={onDone}>
      <article className={styles.slip}>
        <p className={styles.school}>{school}</p>
        <p
          className={styles.number}
          style={{ '--digits': String(queueNumber).length } as CSSProperties}
        >
          {queueNumber}
        </p>
        <p className={styles.class}>
          <bdi>{studentClass}</bdi>
          {` ·\u00a0${formatNumber(photoCount)}\u00a0lembar`}
        </p>
        {start !== null && (
          <p className={styles.start}>
            <small>giliran kira-kira</small>± {formatMoment(start, timeZone, 'time')}
          </p>
        )}
        {address && !isOnlyHere(address) && (
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
