import * as z from 'zod/mini'
import { SearchText } from '../history/history.ts'
import { formatNumber } from '../shared/numbers.ts'
import { requiredText } from '../shared/storableText.ts'
import { ROSTER_LIMITS, type RosterRow } from './roster.ts'

/* Apart from roster.ts because the web sends these bodies and reads none. */

/**
 * Maximum lengths of pasted texts. Longer texts up to this length are a problem of their row only.
 */
const LONGEST_CELL = 400

const cell = (field: string) =>
  z
    .string({ error: `${field} harus berupa teks` })
    .check(z.maxLength(LONGEST_CELL, { error: `${field} terlalu panjang` }))

const Row = z.object({
  name: cell('Nama'),
  className: cell('Kelas'),
  nis: z.optional(cell('NIS')),
  isStudent: z.optional(z.boolean()),
  isMoved: z.optional(z.boolean()),
}) satisfies z.core.$ZodType<RosterRow>

export const RosterPreviewBody = z.object({
  rows: z.array(Row, { error: 'Daftar siswa tidak dapat dibaca' }).check(
    z.minLength(1, { error: 'Daftar siswa kosong' }),
    z.maxLength(ROSTER_LIMITS.rows, {
      error: `Paling banyak ${formatNumber(ROSTER_LIMITS.rows)} siswa sekali impor`,
    }),
  ),
})

export const RosterBody = z.object({
  plan: z.uuid({ error: 'Rencana impor tidak dikenal' }),
  /** Whether students who are missing from the list stay in the roster. */
  gone: z.enum(['keep', 'leave'], { error: 'Pilihan untuk siswa yang tidak ada tidak dikenal' }),
  /** Who keeps the parents' consent. */
  consentHeldBy: requiredText(
    'Nama penyimpan persetujuan',
    100,
    'Tulis siapa yang menyimpan persetujuan orang tua',
  ),
})

export const ClassParams = z.object({ class: SearchText })

/** Digits from a scanner: a code of the roster, or a NIS. */
export const CodeParams = z.object({
  code: z.string().check(z.regex(/^\d{3,20}$/, { error: 'Kode harus 3 sampai 20 angka' })),
})

export const StudentParams = z.object({
  id: z.uuid({ error: 'Siswa tidak dikenal' }),
})
