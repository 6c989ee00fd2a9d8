import { midnightOf } from '@antrian/contract/shared/calendar'
import {
  dateRanges,
  dates,
  fullDates,
  monthNames,
  shortDays,
  shortMonths,
  weekdays,
} from '@antrian/contract/shared/written'

const DAY_SHAPES = {
  short: shortDays,
  month: shortMonths,
  monthName: monthNames,
  full: fullDates,
  weekday: weekdays,
  long: dates,
}

/** A calendar day `YYYY-MM-DD` in words, independent of zones. */
export const formatDay = (day: string, shape: keyof typeof DAY_SHAPES) =>
  DAY_SHAPES[shape]('UTC').format(midnightOf(day))

/** A range of days in words, without repeated parts. */
export const formatDays = (from: string, to: string) =>
  dateRanges('UTC').formatRange(midnightOf(from), midnightOf(to))
