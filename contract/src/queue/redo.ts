import * as z from 'zod/mini'
import { Sure } from '../shared/envelope.ts'
import { whole } from '../shared/wholeNumber.ts'
import { PHOTOS } from './photoCount.ts'

/** Why prints of a completed entry are made again, free of charge. `photo` is a whole new session. */
export const RedoReason = z.enum(['damaged', 'cut', 'other', 'photo'], {
  error: 'Alasan ulang tidak dikenal',
})
export type RedoReason = z.infer<typeof RedoReason>

/** Names of the reasons, after a number. */
export const REDO_LABELS = {
  damaged: 'cetakan rusak',
  cut: 'salah potong',
  other: 'lainnya',
  photo: 'foto ulang',
} satisfies Record<RedoReason, string>

const byReason = <Value>(valueOf: (reason: RedoReason) => Value) =>
  Object.fromEntries(RedoReason.options.map(reason => [reason, valueOf(reason)])) as Record<
    RedoReason,
    Value
  >

/** Of an entry that is a redo: the entry that was paid, and why. */
export const Redo = z.object({ of: z.union([z.string(), z.number()]), reason: RedoReason })
export type Redo = z.infer<typeof Redo>

/** Redos and their sheets of a student and day that need no second look. */
export const REDO_LIMITS = { redos: 3, sheets: PHOTOS.max } as const

const SHEETS_PROBLEM = `Jumlah lembar ulang harus 1 sampai ${PHOTOS.max}`
const SESSION_PROBLEM = `Foto ulang harus ${PHOTOS.min} sampai ${PHOTOS.max} lembar, bilangan genap`

/** Body of redo. */
export const RedoBody = z
  .object({
    reason: RedoReason,
    sheets: whole(1, PHOTOS.max, SHEETS_PROBLEM),
    sure: Sure,
  })
  .check(
    z.refine(({ reason, sheets }) => reason !== 'photo' || sheets % PHOTOS.step === 0, {
      error: SESSION_PROBLEM,
      path: ['sheets'],
    }),
  )
export type RedoBody = z.infer<typeof RedoBody>

/** Sheets of redone prints, by reason. */
export const RedoneSheets = z.object(byReason(() => z._default(z.number(), 0)))
export type RedoneSheets = z.infer<typeof RedoneSheets>

export const NOTHING_REDONE: RedoneSheets = byReason(() => 0)

export const redoneIn = (sheets: RedoneSheets) =>
  RedoReason.options.reduce((sum, reason) => sum + sheets[reason], 0)

/** Sum over days. */
export const redoneOn = (days: readonly { redone?: RedoneSheets | undefined }[]): RedoneSheets =>
  byReason(reason => days.reduce((sum, { redone }) => sum + (redone?.[reason] ?? 0), 0))

/** For example `4 lembar ulang (2 cetakan rusak, 2 foto ulang)`; empty without any. */
export function redoneText(sheets: RedoneSheets): string {
  const parts = RedoReason.options
    .filter(reason => sheets[reason] > 0)
    .map(reason => `${sheets[reason]} ${REDO_LABELS[reason]}`)
  return parts.length > 0 ? `${redoneIn(sheets)} lembar ulang (${parts.join(', ')})` : ''
}
