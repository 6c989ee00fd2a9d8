import { MINUTE } from '../shared/durations.ts'

/* Uses no schema library, so that the screens stay small. */

/** Why a booth stops without knowing for how long. */
export const STOP_LABELS = {
  printer: 'Printer',
  paper: 'Kertas macet',
  power: 'Listrik',
  other: 'Lainnya',
} as const

export type StopReason = keyof typeof STOP_LABELS

export const STOP_REASONS = Object.keys(STOP_LABELS) as StopReason[]

const TEXTS = {
  printer: 'printer diperbaiki',
  paper: 'kertas macet',
  power: 'listrik padam',
} satisfies Record<Exclude<StopReason, 'other'>, string>

export interface Stop {
  reason: StopReason
  /** Own words of `other`; empty for the other reasons. */
  words: string
}

/** Maximum letters of the own words. */
export const LONGEST_STOP = 40

/** What is said of the reason: `printer diperbaiki`. */
export const stopText = ({ reason, words }: Stop) => (reason === 'other' ? words : TEXTS[reason])

/** What the room is told: `Booth berhenti sebentar: printer diperbaiki`. */
export const stopSentence = (stop: Stop) => `Booth berhenti sebentar: ${stopText(stop)}`

/** Time after which a page asks whether a stop still stands (ms). */
export const STOP_ASKED_AFTER = 30 * MINUTE
