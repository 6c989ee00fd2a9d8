import { useIsPainted } from '@/ui/browser/afterPaint'
import { type AgoForm, formatAgo, formatMoment } from './format'
import { useTimeZone } from './schoolTime'
import { useNow } from './useNow'

/** Elapsed time, live, with the exact time as tooltip. */
export function Ago({ moment, form = 'long' }: { moment: string; form?: AgoForm | undefined }) {
  const timeZone = useTimeZone()
  const now = useNow('minutes')
  // Later than the first paint, because a browser's first date format takes as long as ten rows.
  const isPainted = useIsPainted()
  return (
    <time dateTime={moment} title={isPainted ? formatMoment(moment, timeZone, 'exact') : undefined}>
      {formatAgo(moment, now, timeZone, form)}
    </time>
  )
}
