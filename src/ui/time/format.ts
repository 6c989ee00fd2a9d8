export { formatNumber } from '@antrian/contract/shared/numbers'

import { DAY, HOUR, MINUTE, SECOND } from '@antrian/contract/shared/durations'
import {
  datesWithTime,
  daysWithTime,
  exactTimes,
  tableTimes,
  times,
  timesToSecond,
} from '@antrian/contract/shared/written'

const SHAPES = {
  time: times,
  clock: timesToSecond,
  day: daysWithTime,
  row: datesWithTime,
  table: tableTimes,
  exact: exactTimes,
}

/** A time in words; a dash for an invalid one. */
export function formatMoment(
  moment: string | number | null | undefined,
  timeZone: string,
  shape: keyof typeof SHAPES,
): string {
  const instant = instantOf(moment)
  if (instant === null) return '–'
  return SHAPES[shape](timeZone).format(instant)
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
