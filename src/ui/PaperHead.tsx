import { usePrintedAt } from './browser/printing'
import styles from './PaperHead.module.css'
import { formatMoment } from './time/format'
import { useClockOffset, useTimeZone } from './time/schoolTime'

/** Says on paper which page it is, and of when; on the screen the header and the clock say it. */
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
