import type { ClosingFigures } from '@antrian/contract/till/closing'
import { formatMoment } from '@/ui/time/format'
import { formatDay } from '@/ui/time/formatDay'
import { useTimeZone } from '@/ui/time/schoolTime'

interface DayHeadProps {
  day: string
  figures: ClosingFigures
}

/** Header such as `Sabtu, 22 November 2026 · 12.58 sampai 15.04 · Bu Ani, Pak Budi`. */
export function DayHead({ day, figures: { firstAt, lastAt, admins } }: DayHeadProps) {
  const timeZone = useTimeZone()
  const time = (at: string) => formatMoment(at, timeZone, 'time')
  const until = lastAt ? ` sampai ${time(lastAt)}` : ''
  const parts = [
    formatDay(day, 'full'),
    ...(firstAt ? [`${time(firstAt)}${until}`] : []),
    ...(admins.length ? [admins.join(', ')] : []),
  ]
  return <p className="quiet">{parts.join(' · ')}</p>
}
