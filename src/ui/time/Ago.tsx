import { formatAgo, formatMoment } from './format'
import { useTimeZone } from './schoolTime'
import { useNow } from './useNow'

const LOOK_AGAIN = 10_000

/** How long ago, kept up to date; the exact moment on hover. */
export function Ago({ moment }: { moment: string }) {
  const timeZone = useTimeZone()
  const now = useNow(LOOK_AGAIN)
  return (
    <time dateTime={moment} title={formatMoment(moment, timeZone, 'exact')}>
      {formatAgo(moment, now, timeZone)}
    </time>
  )
}
