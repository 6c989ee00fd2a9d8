import {
  type Forecast,
  forecastOf,
  isForecastable,
  type Line,
} from '@antrian/contract/forecast/forecast'
import type { Pace } from '@antrian/contract/forecast/pace'
import type { PauseSpan } from '@antrian/contract/forecast/pauseSpan'
import { dayOf } from '@antrian/contract/queue/entryDay'
import type { EntryId, QueueEntry } from '@antrian/contract/queue/queue'
import { isInLine, isLeftover } from '@antrian/contract/queue/todaysLine'

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
  if (!entries || !pace || !isForecastable(pace, pauses, now)) return undefined
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
  return entries.filter(entry => !isLeftover(entry, today, timeZone))
}

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
