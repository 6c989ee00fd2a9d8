import { dayOf, leftoversIn } from '@antrian/contract/entryDay'
import { type Forecast, forecastOf, isForecastable, type Line } from '@antrian/contract/forecast'
import type { Pace } from '@antrian/contract/pace'
import type { PauseSpan } from '@antrian/contract/pause'
import type { EntryId, QueueEntry } from '@antrian/contract/queue'

export interface QueueForecast extends Forecast {
  pace: Pace
  line: Line
  startOf: ReadonlyMap<EntryId, number>
}

/** Times for the list as an admin sees it; undefined while nothing can be promised. */
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

/** Whoever is in the booth, and those in line behind. */
export function lineOf(entries: readonly QueueEntry[]): Line {
  const current = entries.find(({ status }) => status === 'in-progress')
  return {
    inBooth: current?.startedAt
      ? { photoCount: current.photoCount, startedAt: current.startedAt }
      : null,
    waiting: entries.filter(isInLine),
  }
}

/** The line is the school's day: whoever is left of an earlier one is ahead of nobody. */
export function withoutLeftovers(
  entries: readonly QueueEntry[],
  today: string,
  timeZone: string,
): readonly QueueEntry[] {
  const left = new Set(leftoversIn(entries, today, timeZone))
  return entries.filter(entry => !left.has(entry))
}

const isInLine = ({ status, skippedAt }: QueueEntry) => status === 'waiting' && !skippedAt

/** Entries that would be served before a newcomer. */
export const standingAhead = (entries: readonly QueueEntry[]) =>
  entries.filter(entry => entry.status === 'in-progress' || isInLine(entry)).length

/** Numbers of a day go up one by one: the list may know of a student whom the count has not yet. */
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

/** A moment of today at the school's clock, `HH:MM`; null for none. */
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
