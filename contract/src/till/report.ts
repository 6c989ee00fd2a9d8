import * as z from 'zod/mini'
import { Day, RANGE_PROBLEM } from '../history/history.ts'
import { figuresByPayment, PaymentMethod } from '../queue/queue.ts'
import { RedoneSheets } from '../queue/redo.ts'
import { callsOf } from '../shared/call.ts'
import { TillSpan } from './tillSums.ts'

/** Maximum days of one report: a school year with a leap day. */
export const REPORT_DAYS = 366

const Amounts = figuresByPayment(z.number(), 0)

/** The closing of the day, when the day is closed. */
const ReportClosing = z.object({
  at: z.string(),
  by: z.string(),
  /** Rupiah of completed entries at the time of closing. */
  amounts: Amounts,
  counted: z.nullable(z.number()),
  expected: z.number(),
  /** Null when nobody counted. */
  difference: z.nullable(z.number()),
  /** QRIS total in the app or bank, and the recorded total; null when nobody compared. */
  qris: z.nullable(z.object({ total: z.number(), recorded: z.number() })),
  note: z.string(),
  spans: z.array(TillSpan),
})
export type ReportClosing = z.infer<typeof ReportClosing>

/** A day with completed entries, till moves or a closing. */
export const ReportDay = z.object({
  day: z.string(),
  students: z.number(),
  photos: z.number(),
  /** Rupiah of completed entries now, as in the statistics. */
  amounts: Amounts,
  moves: z.object({ in: z.number(), out: z.number() }),
  /** Sheets printed again; absent on a day without any, and on hosts without `redo`. */
  redone: z.optional(RedoneSheets),
  closing: z.nullable(ReportClosing),
  reopened: z.number(),
})
export type ReportDay = z.infer<typeof ReportDay>

export const Report = z.object({
  from: z.string(),
  to: z.string(),
  days: z.array(ReportDay),
  /** Payments whose method was corrected and not corrected back. */
  corrections: z.array(
    z.object({
      day: z.string(),
      queueNumber: z.number(),
      amount: z.number(),
      from: PaymentMethod,
      to: PaymentMethod,
      by: z.string(),
    }),
  ),
})
export type Report = z.infer<typeof Report>

export const ReportQuery = z
  .object({ from: Day, to: Day })
  .check(z.refine(({ from, to }) => from <= to, { error: RANGE_PROBLEM, path: ['from'] }))
export type ReportQuery = z.infer<typeof ReportQuery>

export const journalName = ({ from, to }: ReportQuery) => `jurnal-${from}-sampai-${to}.csv`

const EACH = { tag: 'Admin', query: ReportQuery } as const

export const reportCalls = callsOf(EACH, {
  getReport: {
    path: '/api/admin/report',
    summary: 'One row per day: sales by method, differences and corrections',
    data: Report,
  },
  exportJournal: {
    path: '/api/admin/report/journal',
    summary: 'The report as a journal in CSV: date, description, in, out',
    file: 'text/csv',
  },
})
