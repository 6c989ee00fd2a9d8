import { usePrintedAt } from './browser/printing'
import styles from './PaperHead.module.css'
import { formatMoment } from './time/format'
import { useClockOffset, useTimeZone } from './time/schoolTime'

/** Title and time on paper, because the header is not printed. */
export function PaperHead({ title }: { title: string }) {
  const timeZone = useTimeZone()
  const offset = useClockOffset()
  const printedAt = usePrintedAt()
  if (printedAt === undefined) return null
  return (
    <p className={styles.head}>
      {`Antrian Photobooth · ${title} · dicetak ${formatMoment(printedAt + offset, timeZone, 'row')}`}
    </p>
  )
}
