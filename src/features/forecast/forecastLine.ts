import { dayOf, leftoversIn } from '@antrian/contract/entryDay'
import { type Forecast, forecastOf, isForecastable, type Line } from '@antrian/contract/forecast'
import type { Pace } from '@antrian/contract/pace'
import type { PauseSpan } from '@antrian/contract/pauseSpan'
import type { EntryId, QueueEntry } from '@antrian/contract/queue'

export interface QueueForecast extends Forecast {
  pace: Pace
  line: Line
  startOf: ReadonlyMap<EntryId, number>
}

/** Forecast of the list on the screen; undefined before the first forecast. */
export function forecastQueue(
  entries: readonly QueueEntry[] | undefined,
  pace: Pace | undefined,
  now: number,
  pauses: readonly PauseSpan[] = [],
): QueueForecast | undefined {
  if (!entries || !pace || !isForecastable(pace)) return undefined
  const inLine = entries.filter(isInLine)
  const line = { ...lineOf(entries), pauses }
  const forecast = forecastOf(pace, line, now)
  const startOf = new Map(inLine.map(({ id }, place) => [id, forecast.starts[place] ?? now]))
  return { ...forecast, pace, line, startOf }
}

/** The session in the booth and the waiting line. */
export function lineOf(entries: readonly QueueEntry[]): Line {
  const current = entries.find(({ status }) => status === 'in-progress')
  return {
    inBooth: current?.startedAt
      ? { photoCount: current.photoCount, startedAt: current.startedAt }
      : null,
    waiting: entries.filter(isInLine),
  }
}

/** Entries of today, because leftovers of earlier days are not ahead of anybody. */
export function withoutLeftovers(
  entries: readonly QueueEntry[],
  today: string,
  timeZone: string,
): readonly QueueEntry[] {
  const left = new Set(leftoversIn(entries, today, timeZone))
  return entries.filter(entry => !left.has(entry))
}

const isInLine = ({ status, skippedAt }: QueueEntry) => status === 'waiting' && !skippedAt

/** Number of entries ahead of a new student. */
export const standingAhead = (entries: readonly QueueEntry[]) =>
  entries.filter(entry => entry.status === 'in-progress' || isInLine(entry)).length

/** Next queue number. The list may contain an entry that the day's count does not have yet. */
export const nextNumber = (
  entries: readonly QueueEntry[],
  addedToday: number,
  today: string,
  timeZone: string,
) =>
  1 +
  entries
    .filter(entry => dayOf(entry, timeZone) === today)
    .reduce((last, { queueNumber }) => Math.max(last, queueNumber), addedToday)

/** Time of today at `HH:MM` in the school's time zone; null for none. */
export function momentToday(
  clock: string | null | undefined,
  now: number,
  timeZone: string,
): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(clock ?? '') ?? []
  if (hours === undefined || minutes === undefined) return null
  const parts = new Intl.DateTimeFormat('en', {
    ...{ timeZone, hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' },
  }).formatToParts(now)
  const part = (type: string) => Number(parts.find(found => found.type === type)?.value ?? 0)
  const sinceMidnight = (part('hour') * 60 + part('minute')) * 60 + part('second')
  const wanted = (Number(hours) * 60 + Number(minutes)) * 60
  return Math.floor(now / 1000) * 1000 + (wanted - sinceMidnight) * 1000
}
