import { Day } from '@antrian/contract/history/history'
import { dayAfter, daysFrom } from '@antrian/contract/shared/calendar'
import { schoolYearOf } from '@antrian/contract/shared/schoolYear'
import * as z from 'zod/mini'
import { formatDay, formatDays } from '@/ui/time/formatDay'

const PeriodKind = z.enum(['month', 'term', 'year'])
export type PeriodKind = z.infer<typeof PeriodKind>

export interface Period {
  kind: PeriodKind
  from: string
  to: string
  name: string
}

/** The month, term or school year of a day. Terms begin in July and January. */
export function periodOf(kind: PeriodKind, day: string): Period {
  const year = schoolYearOf(day)
  if (kind === 'month') {
    const from = `${day.slice(0, 7)}-01`
    const to = dayAfter(`${dayAfter(from, 31).slice(0, 7)}-01`, -1)
    return { kind, from, to, name: `${formatDay(from, 'monthName')} ${from.slice(0, 4)}` }
  }
  if (kind === 'year') {
    return { kind, from: year.startDate, to: year.endDate, name: `Tahun ajaran ${year.name}` }
  }
  const first = Number(day.slice(5, 7)) >= 7
  const [from, to] = first
    ? [year.startDate, `${year.startDate.slice(0, 4)}-12-31`]
    : [`${year.endDate.slice(0, 4)}-01-01`, year.endDate]
  return { kind, from, to, name: `Semester ${first ? 1 : 2} ${year.name}` }
}

export const periodBefore = ({ kind, from }: Period) => periodOf(kind, dayAfter(from, -1))
export const periodAfter = ({ kind, to }: Period) => periodOf(kind, dayAfter(to, 1))

/** The period before; of a period that is not over, the same number of its days. */
export function comparedWith(period: Period, today: string): Period {
  const before = periodBefore(period)
  const to = dayAfter(before.from, daysFrom(period.from, today) - 1)
  const isWhole = today > period.to || to >= before.to
  return isWhole ? before : { ...before, to, name: formatDays(before.from, to) }
}

/** Earlier than any booth, because a school year before the year 1000 has no calendar days. */
const EARLIEST = '2000-01-01'

/** The period of an address; this month for one that names none, or one that has not come. */
export function periodIn(address: URLSearchParams, today: string): Period {
  const kind = PeriodKind.safeParse(address.get('kind')).data ?? 'month'
  const from = Day.safeParse(address.get('from')).data
  return periodOf(kind, from && from >= EARLIEST && from <= today ? from : today)
}
