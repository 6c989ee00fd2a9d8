import { BOARD_LIMITS, type BoardCall, type BoardSnapshot } from '@antrian/contract/board/board'
import {
  type Forecast,
  forecastOf,
  isForecastable,
  secondsFor,
} from '@antrian/contract/forecast/forecast'
import type { Pace } from '@antrian/contract/forecast/pace'
import { isPausedAt, type PauseSpan } from '@antrian/contract/forecast/pauseSpan'
import { isInLine } from '@antrian/contract/queue/todaysLine'
import type { RoomMessageRow } from '../../platform/database/schema.ts'
import type { ActiveRow, StartedRow } from './boardRepository.ts'
import { shortName, shortText } from './shortText.ts'

/** The state of the booth in the database. Entries of earlier days are left out. */
export interface BoothState {
  today: string
  active: readonly ActiveRow[]
  lastStarted: readonly StartedRow[]
  pace: Pace
  classCall: { className: string; count: number; at: number } | null
  message: RoomMessageRow | null
  /** Pauses of today that have not ended, in order. */
  pauses: readonly PauseSpan[]
  /** Totals of today if the day is closed. */
  closed: BoardSnapshot['closed']
  /** Milliseconds since the epoch. */
  now: number
}

interface BoardChoices {
  hasNames: boolean
  hasPhonePage: boolean
  schoolName: string
  text: string
  timeZone: string
  build: string
}

/** Builds the snapshot of a public screen. Nothing else is sent to it. */
export function boardSnapshot(state: BoothState, choices: BoardChoices): BoardSnapshot {
  const { inBooth, inLine, forecast, isOver } = lineOf(state)
  const isClosed = state.closed !== null
  const calls = callsOf(state, choices)
  const ahead = inLine
    .map((row, place) => ({ row, start: forecast?.starts[place] ?? null }))
    .filter(({ row }) => !(row.called_at && row.queue_number === calls[0]?.number))
  return {
    at: state.now,
    timeZone: choices.timeZone,
    build: choices.build,
    calls,
    lastCalled: lastCalledOf(state, calls),
    inBooth: inBooth?.queue_number ?? null,
    next: ahead.slice(0, BOARD_LIMITS.next).map(({ row, start }) => ({
      number: row.queue_number,
      className: shortText(row.student_class),
      forecast: start,
    })),
    waiting: inLine.length,
    newcomer: isClosed ? null : (forecast?.newcomer ?? null),
    classCall: state.classCall && {
      ...state.classCall,
      className: shortText(state.classCall.className),
    },
    hasPhonePage: choices.hasPhonePage,
    session: inBooth?.started_at
      ? {
          startedAt: Date.parse(inBooth.started_at),
          usual: secondsFor(state.pace, inBooth.photo_count) * 1000,
        }
      : null,
    pause: pauseOf(state) ?? null,
    stillCalled:
      isClosed && !isOver
        ? {
            first: inLine[0]?.queue_number ?? null,
            last: inLine.at(-1)?.queue_number ?? null,
          }
        : null,
    message: state.message && {
      text: roomText(state.message),
      at: Date.parse(state.message.shown_at),
      until: Date.parse(state.message.until_at),
      isSpoken: state.message.is_spoken === 1,
    },
    closed: isOver ? state.closed : null,
    schoolName: shortText(choices.schoolName, MOST_BYTES_OF_LINE),
    text: shortText(choices.text, MOST_BYTES_OF_LINE),
  }
}

/** Maximum bytes of each text that an admin wrote for the room. */
const MOST_BYTES_OF_LINE = 120

/** The pause in force, with own words that fit into a snapshot. */
export function pauseOf({ pauses, now }: BoothState): PauseSpan | undefined {
  const pause = pauses.find(isPausedAt(now))
  const stop = pause?.stop
  if (!pause || !stop) return pause
  return { ...pause, stop: { ...stop, words: shortText(stop.words, MOST_BYTES_OF_LINE) } }
}

export const roomText = ({ text }: Pick<RoomMessageRow, 'text'>) =>
  shortText(text, MOST_BYTES_OF_LINE)

/**
 * The queue for forecasts, without skipped entries. A day is over when it is closed and nobody waits
 * or is in the booth.
 */
export function lineOf({ active, pace, pauses, closed, now }: BoothState) {
  const inBooth = active.find(({ status }) => status === 'in-progress')
  const inLine = active.filter(({ status, skipped_at }) =>
    isInLine({ status, skippedAt: skipped_at }),
  )
  const session = inBooth?.started_at
    ? { photoCount: inBooth.photo_count, startedAt: inBooth.started_at }
    : null
  const waiting = inLine.map(({ photo_count }) => ({ photoCount: photo_count }))
  const forecast: Forecast | null = isForecastable(pace, pauses, now)
    ? forecastOf(pace, { inBooth: session, waiting, pauses }, now)
    : null
  const isOver = closed !== null && inLine.length === 0 && !inBooth
  return { inBooth, inLine, forecast, isOver }
}

/** Calls of entries that wait or are in the booth, newest first. */
export function callsOf(state: BoothState, choices: Pick<BoardChoices, 'hasNames'>): BoardCall[] {
  const calls = state.active.flatMap(row => {
    const calledAt = calledAtOf(row, state)
    return calledAt === null ? [] : { ...studentOf(row, choices), calledAt }
  })
  return calls.toSorted(newestFirst).slice(0, BOARD_LIMITS.calls)
}

/**
 * Time of the call in force of an entry. A start without a call counts as one. During a pause, a
 * student who was called before it and has not come in is not called.
 */
export function calledAtOf(row: ActiveRow, { pauses, now }: BoothState): number | null {
  const call = row.called_at ?? row.started_at
  if (call === null) return null
  const calledAt = Date.parse(call)
  const pause = pauses.find(isPausedAt(now))
  const isOver = row.skipped_at !== null || (pause && calledAt < pause.from)
  return row.status === 'waiting' && isOver ? null : calledAt
}

/** Earlier calls, including those of finished sessions; a number that came again is listed once. */
function lastCalledOf(
  { lastStarted, today }: BoothState,
  calls: readonly BoardCall[],
): BoardSnapshot['lastCalled'] {
  const current = new Set(calls.map(({ number }) => number))
  const over = lastStarted
    .filter(row => row.day === today && !current.has(row.queue_number))
    .map(row => ({
      number: row.queue_number,
      calledAt: Date.parse(row.called_at ?? row.started_at),
    }))
  const earlier = [...calls.slice(1), ...over].toSorted(newestFirst)
  return earlier
    .filter(({ number }, place) => earlier.findIndex(one => one.number === number) === place)
    .slice(0, BOARD_LIMITS.lastCalled)
    .map(({ number, calledAt }) => ({ number, calledAt }))
}

const newestFirst = (a: { calledAt: number }, b: { calledAt: number }) => b.calledAt - a.calledAt

const studentOf = (
  row: Pick<ActiveRow, 'queue_number' | 'student_name' | 'student_class'>,
  { hasNames }: Pick<BoardChoices, 'hasNames'>,
) => ({
  number: row.queue_number,
  name: hasNames ? shortName(row.student_name) : null,
  className: shortText(row.student_class),
})
