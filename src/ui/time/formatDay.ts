import { localFormat } from './format'

const DAY_SHAPES = {
  short: localFormat({ day: 'numeric', month: 'short' }),
  month: localFormat({ month: 'short', year: '2-digit' }),
  full: localFormat({ dateStyle: 'full' }),
  weekday: localFormat({ weekday: 'long', day: 'numeric', month: 'short' }),
  weekdayName: localFormat({ weekday: 'long' }),
  long: localFormat({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
}

const midnightOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** A calendar day `YYYY-MM-DD` in words, independent of zones. */
export const formatDay = (day: string, shape: keyof typeof DAY_SHAPES) =>
  DAY_SHAPES[shape]('UTC').format(midnightOf(day))

const ranges = localFormat({ day: 'numeric', month: 'short', year: 'numeric' })

/** A range of days in words, without repeated parts. */
export const formatDays = (from: string, to: string) =>
  ranges('UTC').formatRange(midnightOf(from), midnightOf(to))
