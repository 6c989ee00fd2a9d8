import { Notice } from '@/ui/feedback/Notice'
import { formatMinutes } from '@/ui/time/format'
import { useClockOffset } from '@/ui/time/schoolTime'
import styles from './ClockNotice.module.css'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const WORTH_SAYING = 2 * MINUTE

/** Warns that this device's clock is wrong, because its times differ from those on the page. */
export function ClockNotice() {
  const offset = useClockOffset()
  if (Math.abs(offset) < WORTH_SAYING) return null
  const wrong = offset < 0 ? 'cepat' : 'lambat'
  return (
    <div className={styles.notice}>
      <Notice tone="info">
        {`Jam laptop ini ${lengthOf(Math.abs(offset))} terlalu ${wrong}; yang tampil di sini memakai jam server.`}
      </Notice>
    </div>
  )
}

function lengthOf(span: number): string {
  const minutes = Math.round(span / MINUTE) * MINUTE
  return minutes < DAY ? formatMinutes(minutes) : `${Math.round(minutes / DAY)} hari`
}
