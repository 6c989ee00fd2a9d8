import * as z from 'zod/mini'
import { Day } from '../history/history.ts'
import { LONGEST } from '../queue/rules.ts'
import { callsOf } from '../shared/call.ts'
import { Failure } from '../shared/envelope.ts'
import { MOST_CASH } from '../shared/rupiah.ts'
import { requiredText } from '../shared/storableText.ts'
import { idText } from '../shared/textLike.ts'
import { whole } from '../shared/wholeNumber.ts'
import { Person, QrisRecorded, QrisTally, Refund, TillSpan } from './tillSums.ts'

/** Maximum number of credits of one day in one comparison. */
export const QRIS_LINES = 2000

const rupiah = (least: number, error: string) => whole(least, MOST_CASH, error)

/** Cash put in or taken out apart from sales. Append-only: a second move reverses a mistake. */
export const TillMove = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string(),
  kind: z.enum(['in', 'out']),
  amount: z.number(),
  reason: z.string(),
  /** Id of the move that this one reverses. */
  reverses: z.nullable(z.string()),
  isReversed: z.boolean(),
})
export type TillMove = z.infer<typeof TillMove>

/** A counted handover of the till. The receiver holds the till only after accepting it. */
export const Handover = z.object({
  id: z.string(),
  at: z.string(),
  from: Person,
  to: Person,
  counted: z.number(),
  acceptedAt: z.nullable(z.string()),
})
export type Handover = z.infer<typeof Handover>

export const TillDay = z.object({
  day: z.string(),
  closed: z.nullable(z.object({ at: z.string(), by: z.string() })),
  spans: z.array(TillSpan),
  moves: z.array(TillMove),
  /** Refunds in the sums of the spans. */
  refunds: z.array(Refund),
  /** Accepted handovers, in order. */
  handovers: z.array(Handover),
  /** Handover that is not accepted yet; the giver still holds the till. */
  offer: z.nullable(Handover),
  /** Accounts that can take the till. */
  receivers: z.array(Person),
  qrisRecorded: QrisRecorded,
  qris: z.nullable(QrisTally),
})
export type TillDay = z.infer<typeof TillDay>

const AMOUNT_PROBLEM = 'Jumlah harus Rp 1 sampai Rp 1.000.000.000'

export const MoveBody = z.object({
  kind: z.enum(['in', 'out'], { error: 'Cash harus masuk atau keluar' }),
  amount: rupiah(1, AMOUNT_PROBLEM),
  reason: requiredText('Alasan', LONGEST.reason, 'Alasan wajib diisi'),
  /** Confirms a move that takes out more than the till should hold. */
  isSure: z.optional(z.boolean({ error: 'Jawaban harus ya atau tidak' })),
})
export type MoveBody = z.infer<typeof MoveBody>

export const HandoverBody = z.object({
  counted: rupiah(0, 'Uang yang dihitung harus 0 sampai Rp 1.000.000.000'),
  /** E-mail of the account that takes the till. */
  to: z
    .string({ error: 'Pilih penerima laci' })
    .check(
      z.minLength(1, { error: 'Pilih penerima laci' }),
      z.maxLength(320, { error: 'Pilih penerima laci' }),
    ),
})
export type HandoverBody = z.infer<typeof HandoverBody>

const QRIS_PROBLEM = 'QRIS menurut aplikasi harus 0 sampai Rp 1.000.000.000'
const LINES_PROBLEM = `Sebutkan 1 sampai ${QRIS_LINES} baris`

const TIME_PROBLEM = 'Jam baris tidak dapat dibaca'
const INSTANT = /^\d{4}-(0\d|1[0-2])-([0-2]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?Z$/

export const QrisLine = z.object({
  at: z.string({ error: TIME_PROBLEM }).check(z.regex(INSTANT, { error: TIME_PROBLEM })),
  amount: rupiah(1, 'Jumlah baris harus Rp 1 sampai Rp 1.000.000.000'),
})
export type QrisLine = z.infer<typeof QrisLine>

/** Either a total, or the lines that add up to it. */
/** Bytes of a line in a body, with room for spaces. */
const LINE_BYTES = 128

export const QrisBody = z
  .object({
    total: z.optional(rupiah(0, QRIS_PROBLEM)),
    count: z.optional(rupiah(0, QRIS_PROBLEM)),
    lines: z.optional(
      z
        .array(QrisLine, { error: LINES_PROBLEM })
        .check(
          z.minLength(1, { error: LINES_PROBLEM }),
          z.maxLength(QRIS_LINES, { error: LINES_PROBLEM }),
        ),
    ),
  })
  .check(
    z.refine(({ total, lines }) => (total === undefined) !== (lines === undefined), {
      error: 'Sebutkan jumlahnya saja, atau barisnya saja',
      path: ['total'],
    }),
  )
export type QrisBody = z.infer<typeof QrisBody>

/** Result of a comparison with each difference. The differences are not stored. */
export const QrisComparison = z.object({
  tally: QrisTally,
  unpaid: z.array(
    z.object({
      queueNumber: z.number(),
      studentName: z.string(),
      at: z.string(),
      amount: z.number(),
    }),
  ),
  unknown: z.array(QrisLine),
})
export type QrisComparison = z.infer<typeof QrisComparison>

const DayParams = z.object({ day: Day })
const IdParams = z.extend(DayParams, { id: idText('Baris Cash tidak dikenal') })

/** The 409 of a move that takes out more than the till should hold and is not confirmed. */
const Unsure = z.extend(Failure, { isUnsure: z.optional(z.boolean()) })

export const tillCalls = callsOf('Admin', {
  getTill: {
    path: '/api/admin/till/:day',
    summary: 'The till of a day: holders, moves, handovers and expected sum',
    params: DayParams,
    data: TillDay,
  },
  addTillMove: {
    method: 'POST',
    path: '/api/admin/till/:day/moves',
    summary: 'Records money put into or taken from the till, with a reason',
    params: DayParams,
    body: MoveBody,
    data: TillDay,
    status: 201,
    conflict: Unsure,
  },
  reverseTillMove: {
    method: 'POST',
    path: '/api/admin/till/:day/moves/:id/reverse',
    summary: 'Reverses a move by a second one of the same holder',
    params: IdParams,
    data: TillDay,
    status: 201,
    conflict: Failure,
  },
  offerTill: {
    method: 'POST',
    path: '/api/admin/till/:day/handover',
    summary: 'Offers the counted till to another account',
    params: DayParams,
    body: HandoverBody,
    data: TillDay,
    status: 201,
    conflict: Failure,
  },
  acceptTill: {
    method: 'POST',
    path: '/api/admin/till/:day/handover/:id/accept',
    summary: 'Accepts an offered till',
    params: IdParams,
    data: TillDay,
    conflict: Failure,
  },
  withdrawTill: {
    method: 'DELETE',
    path: '/api/admin/till/:day/handover/:id',
    summary: 'Withdraws or declines an offer',
    params: IdParams,
    data: TillDay,
    conflict: Failure,
  },
  compareQris: {
    method: 'POST',
    path: '/api/admin/till/:day/qris',
    summary:
      'Compares QRIS payments of the app or bank with the recorded ones; stores only counts and sums',
    params: DayParams,
    body: QrisBody,
    data: QrisComparison,
    conflict: Failure,
    bodyLimit: QRIS_LINES * LINE_BYTES,
  },
  withdrawQris: {
    method: 'DELETE',
    path: '/api/admin/till/:day/qris',
    summary: 'Withdraws every comparison of the QRIS payments of a day',
    params: DayParams,
    data: TillDay,
    conflict: Failure,
  },
})
