/** Numbers and times in Indonesian format, in the school's zone. */
export const LOCALE = 'id-ID'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Creates a format on first use, because this is slow. */
export function once<Format>(make: () => Format) {
  let made: Format | undefined
  return () => (made ??= make())
}

const numbers = once(() => new Intl.NumberFormat(LOCALE))

/** Formats whole numbers without Intl, whose first use takes as long as thirty rows. */
export const formatNumber = (value: number) =>
  Number.isSafeInteger(value) ? withDots(value) : numbers().format(value)

/** Inserts dots between groups of three, up to sixteen digits. */
const withDots = (value: number) => String(value).replace(/\B(?=(?:\d{3}){1,5}$)/g, '.')

const DAY_SHAPES = {
  short: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: '2-digit' },
  dated: { day: 'numeric', month: 'short', year: 'numeric' },
  full: { dateStyle: 'full' },
  weekday: { weekday: 'long', day: 'numeric', month: 'short' },
  weekdayName: { weekday: 'long' },
  long: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

const midnightOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** A calendar day `YYYY-MM-DD` in words, independent of zones. */
export const formatDay = (day: string, shape: keyof typeof DAY_SHAPES) =>
  formatIn(DAY_SHAPES, shape, 'UTC').format(midnightOf(day))

/** A range of days in words, without repeated parts. */
export const formatDays = (from: string, to: string) =>
  formatIn(DAY_SHAPES, 'dated', 'UTC').formatRange(midnightOf(from), midnightOf(to))

const SHAPES = {
  time: { hour: '2-digit', minute: '2-digit' },
  clock: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
  day: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  row: { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  table: {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  },
  exact: { dateStyle: 'full', timeStyle: 'long' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

type MomentShape = keyof typeof SHAPES

const formats = new Map<string, Intl.DateTimeFormat>()

/** A time in words; a dash for an invalid one. */
export function formatMoment(
  moment: string | number | null | undefined,
  timeZone: string,
  shape: MomentShape,
): string {
  const instant = instantOf(moment)
  if (instant === null) return '–'
  return formatIn(SHAPES, shape, timeZone).format(instant)
}

function formatIn<Shape extends string>(
  shapes: Record<Shape, Intl.DateTimeFormatOptions>,
  shape: Shape,
  timeZone: string,
) {
  const key = `${shape} ${timeZone}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(LOCALE, { timeZone, ...shapes[shape] })
    formats.set(key, format)
  }
  return format
}

/** `short` leaves out `lalu`, for narrow places. */
export type AgoForm = 'long' | 'short'

/** Elapsed time in words. A time in the future counts as now, because clocks differ. */
export function formatAgo(
  moment: string,
  now: number,
  timeZone: string,
  form: AgoForm = 'long',
): string {
  const instant = instantOf(moment)
  if (instant === null) return '–'
  const age = now - instant
  if (age < MINUTE) return 'baru saja'
  if (age < DAY) return form === 'short' ? formatSpan(age) : `${formatSpan(age)} lalu`
  return formatMoment(moment, timeZone, 'day')
}

/** A duration in its largest whole unit. */
export function formatSpan(span: number): string {
  if (span < MINUTE) return `${Math.max(0, Math.floor(span / SECOND))} dtk`
  if (span < HOUR) return `${Math.floor(span / MINUTE)} mnt`
  return `${Math.floor(span / HOUR)} jam`
}

/** A duration as `04:09`, or `1:04:09` from an hour on. */
export function formatClock(span: number): string {
  const digits = (unit: number, of: number) => String(Math.floor(span / unit) % of).padStart(2, '0')
  const clock = `${digits(MINUTE, 60)}:${digits(SECOND, 60)}`
  return span < HOUR ? clock : `${Math.floor(span / HOUR)}:${clock}`
}

/** A duration in words, for screen readers. */
export function formatMinutes(span: number): string {
  const minutes = `${Math.floor(span / MINUTE) % 60} menit`
  return span < HOUR ? minutes : `${Math.floor(span / HOUR)} jam ${minutes}`
}

function instantOf(moment: string | number | null | undefined): number | null {
  if (moment === null || moment === undefined) return null
  const instant = typeof moment === 'number' ? moment : Date.parse(moment)
  return Number.isFinite(instant) ? instant : null
}
