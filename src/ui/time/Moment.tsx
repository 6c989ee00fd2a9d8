import { formatMoment } from './format'
import { useTimeZone } from './schoolTime'

/** A moment of the school's clock; the exact one on hover. */
export function Moment({ at }: { at: string }) {
  const timeZone = useTimeZone()
  return (
    <time dateTime={at} title={formatMoment(at, timeZone, 'exact')}>
      {formatMoment(at, timeZone, 'row')}
    </time>
  )
}
