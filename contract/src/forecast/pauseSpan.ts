import type { Stop } from './stop.ts'

/* Apart from pause.ts because forecasts and the dashboard's first rows need no schema. */

/** A time span without new sessions, in milliseconds, end excluded. */
export interface PauseSpan {
  from: number
  until: number
  /** Of a stop, whose end nobody knows. While it lasts, it ends with its day. */
  stop?: Stop | null | undefined
}

interface SentPause {
  from: string
  until: string
  stop?: Stop | null | undefined
}

/** The span of a pause as the host sends it. */
export const spanOf = ({ from, until, stop }: SentPause): PauseSpan => ({
  from: Date.parse(from),
  until: Date.parse(until),
  ...(stop && { stop }),
})

export const isPausedAt = (now: number) => (pause: PauseSpan) =>
  pause.from <= now && now < pause.until

/**
 * The stop in force, while nobody can tell when somebody starts. No stop is planned, so one that has
 * not begun by a clock that ticks every few seconds is in force too.
 */
export const stopAt = (pauses: readonly PauseSpan[], now: number) =>
  pauses.find(({ stop, until }) => stop && now < until)?.stop ?? undefined

/** First moment from `time` on that is outside all pauses. Pauses are in order. */
export const afterPauses = (pauses: readonly PauseSpan[], time: number) =>
  pauses.reduce((free, pause) => (isPausedAt(free)(pause) ? pause.until : free), time)

/** Milliseconds of pauses between two moments. */
export const pausedBetween = (pauses: readonly PauseSpan[], start: number, end: number) =>
  pauses.reduce(
    (sum, { from, until }) => sum + Math.max(0, Math.min(until, end) - Math.max(from, start)),
    0,
  )
