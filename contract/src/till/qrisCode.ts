import * as z from 'zod/mini'
import { PHOTOS } from '../queue/photoCount.ts'
import { callsOf } from '../shared/call.ts'
import { Failure } from '../shared/envelope.ts'
import { idText } from '../shared/textLike.ts'
import { whole } from '../shared/wholeNumber.ts'

/** The school's static code. It is not shown to payers until a second account confirms it. */
export const QrisCode = z.object({
  id: z.string(),
  payload: z.string(),
  merchant: z.string(),
  city: z.string(),
  nmid: z.nullable(z.string()),
  /** Whether a dynamic code carries the queue number as its bill number. */
  hasBill: z.boolean(),
  changedAt: z.string(),
  changedBy: z.string(),
  confirmedAt: z.nullable(z.string()),
  confirmedBy: z.nullable(z.string()),
})
export type QrisCode = z.infer<typeof QrisCode>

/** The code, and whether this account may confirm it. */
export const QrisState = z.object({ code: z.nullable(QrisCode), canConfirm: z.boolean() })
export type QrisState = z.infer<typeof QrisState>

/** Longer than any valid code, so that a code that is too long gets its own message. */
const LONGEST_TEXT = 4000

export const QrisCodeBody = z.object({
  payload: z
    .string({ error: 'Kode QRIS belum diisi' })
    .check(z.maxLength(LONGEST_TEXT, { error: 'Kode QRIS lebih panjang dari 512 karakter' })),
  hasBill: z.boolean({ error: 'Pilihan nomor antrian dalam kode tidak dikenal' }),
})
export type QrisCodeBody = z.infer<typeof QrisCodeBody>

const QrisConfirmBody = z.object({ id: z.string({ error: 'Kode QRIS tidak dikenal' }) })

/** A code with an amount, on the customer display and beside the stage. */
export const QrisPayment = z.object({
  payload: z.string(),
  amount: z.number(),
  photoCount: z.number(),
  /** Null for an entry without a number yet. */
  number: z.nullable(z.number()),
  merchant: z.string(),
  nmid: z.nullable(z.string()),
  /** Time in milliseconds by the server's clock at which it disappears. */
  until: z.number(),
})
export type QrisPayment = z.infer<typeof QrisPayment>

const WHAT_PROBLEM = 'Sebutkan antrian atau jumlah foto yang dibayar'

export const ShowBody = z
  .object({
    entry: z.optional(idText(WHAT_PROBLEM)),
    photoCount: z.optional(whole(PHOTOS.min, PHOTOS.max, WHAT_PROBLEM)),
  })
  .check(
    z.refine(({ entry, photoCount }) => (entry === undefined) !== (photoCount === undefined), {
      error: WHAT_PROBLEM,
      path: ['entry'],
    }),
  )
export type ShowBody = z.infer<typeof ShowBody>

/** Latest time of a Date (ms). */
const LATEST = 8_640_000_000_000_000

const UNKNOWN_TIME = 'Waktu kode tidak dikenal'

const HideQuery = z.object({
  until: z.optional(
    z.coerce
      .number({ error: UNKNOWN_TIME })
      .check(
        z.int({ error: UNKNOWN_TIME }),
        z.minimum(0, { error: UNKNOWN_TIME }),
        z.maximum(LATEST, { error: UNKNOWN_TIME }),
      ),
  ),
})

export const qrisCalls = callsOf('Admin', {
  getQris: {
    path: '/api/admin/qris',
    summary: 'The QRIS code of the school, who set it and who confirmed it',
    data: QrisState,
  },
  setQris: {
    method: 'PUT',
    path: '/api/admin/qris',
    access: 'developers',
    summary: 'Sets the QRIS code, which a second account has to confirm; developers only',
    body: QrisCodeBody,
    data: QrisState,
  },
  removeQris: {
    method: 'DELETE',
    path: '/api/admin/qris',
    access: 'developers',
    summary: 'Removes the QRIS code; developers only',
    data: QrisState,
  },
  confirmQris: {
    method: 'POST',
    path: '/api/admin/qris/confirm',
    summary: 'Confirms name and NMID of the code, by another account than the one that set it',
    body: QrisConfirmBody,
    data: QrisState,
    conflict: Failure,
  },
  showQris: {
    method: 'POST',
    path: '/api/admin/till/show',
    summary: 'Shows the code with the price of an entry or of a number of prints',
    body: ShowBody,
    data: QrisPayment,
    conflict: Failure,
  },
  hideQris: {
    method: 'DELETE',
    path: '/api/admin/till/show',
    summary: 'Removes the code from the customer displays, or only the one with this `until`',
    query: HideQuery,
    data: z.null(),
  },
  getShownQris: {
    path: '/api/admin/till/show',
    summary: 'The code on the customer displays, or null',
    data: z.nullable(QrisPayment),
  },
})
