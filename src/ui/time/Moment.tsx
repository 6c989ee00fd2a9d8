import { formatMoment } from './format'
import { useTimeZone } from './schoolTime'

/** A time in the school's zone, with the exact time as tooltip. */
export function Moment({ at }: { at: string }) {
  const timeZone = useTimeZone()
  return (
    <time dateTime={at} title={formatMoment(at, timeZone, 'exact')}>
      {formatMoment(at, timeZone, 'row')}
    </time>
  )
}
