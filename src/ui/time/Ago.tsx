import { useIsPainted } from '@/ui/browser/afterPaint'
import { formatAgo, formatMoment } from './format'
import { useTimeZone } from './schoolTime'
import { useNow } from './useNow'

const LOOK_AGAIN = 10_000

/** Time since then, live; the exact time is the tooltip. */
export function Ago({ moment }: { moment: string }) {
  const timeZone = useTimeZone()
  const now = useNow(LOOK_AGAIN)
  // A browser's first date format takes as long as ten rows.
  const isPainted = useIsPainted()
  return (
    <time dateTime={moment} title={isPainted ? formatMoment(moment, timeZone, 'exact') : undefined}>
      {formatAgo(moment, now, timeZone)}
    </time>
  )
}
