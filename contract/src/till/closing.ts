import * as z from 'zod/mini'
import { Day } from '../history/history.ts'
import { figuresByPayment, PaymentMethod } from '../queue/queue.ts'
import { RedoneSheets } from '../queue/redo.ts'
import { LONGEST } from '../queue/rules.ts'
import { callsOf } from '../shared/call.ts'
import { MINUTE } from '../shared/durations.ts'
import { AskedAnswer, Failure, Sure } from '../shared/envelope.ts'
import { formatNumber } from '../shared/numbers.ts'
import { MOST_CASH } from '../shared/rupiah.ts'
import { storableText } from '../shared/storableText.ts'
import { whole } from '../shared/wholeNumber.ts'
import { blindSpan, DrawerFigures } from './tillSums.ts'

const MethodSums = z.object({ students: z.number(), photos: z.number(), amount: z.number() })

/** Completed entries of the day, by payment method. */
const DayPayments = figuresByPayment(MethodSums, { students: 0, photos: 0, amount: 0 })

/** A payment whose method was corrected. */
const PaymentCorrection = z.object({
  queueNumber: z.number(),
  from: PaymentMethod,
  to: PaymentMethod,
  by: z.string(),
  at: z.string(),
})

/** What was recorded without a network on a day. */
const OfflineFigures = z.object({
  added: z.number(),
  completed: z.number(),
  /** Money of those students, by how they paid. */
  amounts: figuresByPayment(z.number(), 0),
  /** Acts that wait for an admin's decision, and those that an admin left out. */
  asked: z.number(),
  dismissed: z.number(),
  /** Acts that a device has numbered and not sent: still pending, or withdrawn. */
  missing: z.number(),
  /** Names of devices that were away. */
  away: z.array(z.string()),
})

/** Figures of one day. */
export const ClosingFigures = z.object({
  /** Times of the first act on an entry on this day, and of the last entry that ended. */
  firstAt: z.nullable(z.string()),
  lastAt: z.nullable(z.string()),
  admins: z.array(z.string()),
  added: z.number(),
  cancelled: z.number(),
  cancelReasons: z.array(z.object({ reason: z.string(), count: z.number() })),
  /** Entries still in the queue; `paid` is the sum they prepaid at the desk. */
  remaining: z.object({
    waiting: z.number(),
    skipped: z.number(),
    inProgress: z.number(),
    paid: figuresByPayment(z.number(), 0),
  }),
  payments: DayPayments,
  /**
   * Cash received on this day minus refunds: sales of the day, prepayments of students who left,
   * and payments for entries of other days.
   */
  till: figuresByPayment(
    z.object({ sales: z.number(), paidAhead: z.number(), otherDays: z.number() }),
    { sales: 0, paidAhead: 0, otherDays: 0 },
  ),
  corrections: z.array(PaymentCorrection),
  undone: z.number(),
  /** Rows of the spreadsheet backup; null when there is none. */
  sheet: z.nullable(z.object({ sent: z.number(), owed: z.number() })),
  paper: z.nullable(z.object({ loaded: z.number(), left: z.number() })),
  /** Sheets printed again; absent on hosts without `redo` and on older closings. */
  redone: z.optional(RedoneSheets),
  /**
   * Till moves, handovers and QRIS comparison; absent on hosts without `till` and on older
   * closings.
   */
  drawer: z.optional(DrawerFigures),
  /**
   * Counter of the printer at the last closing before that has one, and what was sold and printed again
   * since; absent on hosts without `printer-counter` and on older closings.
   */
  printer: z.optional(
    z.object({
      previous: z.nullable(z.object({ day: z.string(), counter: z.number() })),
      sold: z.number(),
      redone: z.number(),
    }),
  ),
  /** Absent on hosts without `offline-acts`, and where there was nothing of it. */
  offline: z.optional(OfflineFigures),
  /**
   * Whether the till is counted blind and the day is not closed: the Cash of `payments` and `till` is
   * left out as 0, and the sums of the open span as null. Only current figures have it.
   */
  isBlind: z.optional(z.boolean()),
})
export type ClosingFigures = z.infer<typeof ClosingFigures>

/** A closing as it was stored. It never changes, except that it records a reopening. */
export const Closing = z.object({
  id: z.string(),
  day: z.string(),
  at: z.string(),
  by: z.string(),
  openingFloat: z.number(),
  /** Null when nothing has a price. */
  counted: z.nullable(z.number()),
  /** QRIS total in the merchant's app or bank; null when nobody entered it. */
  qrisTotal: z.optional(z.nullable(z.number())),
  /** What the printer's own menu said; null when nobody looked. */
  printerCounter: z.optional(z.nullable(z.number())),
  note: z.string(),
  figures: ClosingFigures,
  reopened: z.nullable(z.object({ at: z.string(), by: z.string() })),
})
export type Closing = z.infer<typeof Closing>

/** Current figures of a day, its closing, and the earlier closings that were reopened. */
export const DayClosing = z.object({
  day: z.string(),
  figures: ClosingFigures,
  closing: z.nullable(Closing),
  earlier: z.array(Closing),
  /**
   * Until when the caller may take the closing back, as long as nothing follows it; null when not.
   * Absent on hosts that leave it to developers.
   */
  takeBackUntil: z.optional(z.nullable(z.string())),
})
export type DayClosing = z.infer<typeof DayClosing>

/** Largest number that a printer counts. */
const MOST_COUNTED = 99_999_999

const cashOf = (what: string) => whole(0, MOST_CASH, `${what} harus 0 sampai Rp 1.000.000.000`)

export const ClosingBody = z.object({
  openingFloat: cashOf('Modal awal'),
  counted: z.nullable(cashOf('Cash di laci')),
  /** Needs a host with `till`. */
  qrisTotal: z.optional(z.nullable(cashOf('QRIS menurut aplikasi'))),
  /** Needs a host with `printer-counter`. */
  printerCounter: z.optional(
    z.nullable(whole(0, MOST_COUNTED, 'Penghitung printer harus 0 sampai 99.999.999')),
  ),
  /** A counter that runs backwards or jumps is asked about. */
  sure: Sure,
  note: storableText('Catatan', LONGEST.reason),
})
export type ClosingBody = z.infer<typeof ClosingBody>

type TillOfMethod = ClosingFigures['till'][PaymentMethod]

export const takenIn = ({ sales, paidAhead, otherDays }: TillOfMethod) =>
  sales + paidAhead + otherDays

/** The figures without the Cash that whoever counts blind must not see before. */
export function blindFigures(figures: ClosingFigures): ClosingFigures {
  const { payments, till, drawer } = figures
  return {
    ...figures,
    payments: { ...payments, cash: { ...payments.cash, amount: 0 } },
    till: { ...till, cash: { sales: 0, paidAhead: 0, otherDays: 0 } },
    ...(drawer && { drawer: { ...drawer, spans: drawer.spans.map(blindSpan) } }),
    isBlind: true,
  }
}

/** Cash that should be in the till at the end of the day, over all holders. */
export const expectedCash = (openingFloat: number, { till, drawer }: ClosingFigures) =>
  openingFloat + takenIn(till.cash) + (drawer ? drawer.in - drawer.out : 0)

/** Difference between QRIS in the app and QRIS recorded; 0 where nobody has looked. */
function qrisDifference(
  qrisTotal: number | null | undefined,
  { drawer }: Pick<ClosingFigures, 'drawer'>,
): number {
  const { qris, qrisRecorded } = drawer ?? {}
  if (typeof qrisTotal === 'number') return qrisTotal - (qrisRecorded?.total ?? qrisTotal)
  return qris ? qris.total - qris.recorded : 0
}

/** More sheets than a printer prints between two closings. */
const JUMP = 5000

type PrinterFigures = NonNullable<ClosingFigures['printer']>

/** What the counter says; undefined without one, and at its first closing. */
export function printedSince(
  counter: number | null | undefined,
  { printer }: Pick<ClosingFigures, 'printer'>,
) {
  if (counter == null || !printer?.previous || counter < printer.previous.counter) return undefined
  const { previous, sold, redone } = printer
  const printed = counter - previous.counter
  return { printed, sold, redone, difference: printed - sold - redone }
}

/** For example `122 dicetak, 118 terjual, 4 ulang: cocok`. */
export function printedText({ printed, sold, redone, difference }: Printed): string {
  const sheets = [`${printed} dicetak`, `${sold} terjual`, redone > 0 && `${redone} ulang`]
  const result =
    difference === 0 ? 'cocok' : `${Math.abs(difference)} ${difference > 0 ? 'lebih' : 'kurang'}`
  return `${sheets.filter(Boolean).join(', ')}: ${result}`
}
type Printed = NonNullable<ReturnType<typeof printedSince>>

/** What is asked about a counter that runs backwards or jumps; undefined for any other. */
export function counterQuestion(
  counter: number | null | undefined,
  { printer }: { printer?: PrinterFigures | undefined },
): string | undefined {
  if (counter == null || !printer?.previous) return undefined
  const previous = printer.previous.counter
  if (counter < previous) {
    return `Penghitung sebelumnya ${formatNumber(previous)}, sekarang ${formatNumber(counter)}. Printer baru?`
  }
  return counter - previous > JUMP
    ? `Penghitung naik ${formatNumber(counter - previous)} lembar. Sudah benar?`
    : undefined
}

/**
 * A closing with a difference needs its reason. Undefined when the note may stay empty, and of Cash
 * that is hidden: the host knows it.
 */
export function missingReason(
  { openingFloat, counted, qrisTotal, printerCounter, note }: ClosingBody,
  figures: ClosingFigures,
): string | undefined {
  const differing = [
    counted !== null &&
      !figures.isBlind &&
      counted !== expectedCash(openingFloat, figures) &&
      'Cash di laci',
    qrisDifference(qrisTotal, figures) !== 0 && 'QRIS menurut aplikasi',
    (printedSince(printerCounter, figures)?.difference ?? 0) !== 0 && 'Penghitung printer',
  ].filter(Boolean)
  return differing.length === 0 || note
    ? undefined
    : `${listed(differing)} tidak sama dengan yang tercatat: tulis alasannya di Catatan`
}

const listed = (names: readonly unknown[]) =>
  names.length < 3 ? names.join(' dan ') : `${names.slice(0, -1).join(', ')} dan ${names.at(-1)}`

/** Milliseconds for which whoever closed a day may take it back. */
export const CLOSING_TAKEN_BACK_WITHIN = 10 * MINUTE

const DayParams = z.object({ day: Day })

const EACH = { tag: 'Admin', params: DayParams } as const

export const closingCalls = callsOf(EACH, {
  getClosing: {
    path: '/api/admin/closings/:day',
    summary: 'Figures of a day, and its closing',
    data: DayClosing,
  },
  closeDay: {
    method: 'POST',
    path: '/api/admin/closings/:day',
    summary: 'Closes a day and stores its figures permanently',
    body: ClosingBody,
    data: Closing,
    status: 201,
    conflict: z.extend(AskedAnswer, { closing: z.optional(Closing) }),
  },
  reopenDay: {
    method: 'POST',
    path: '/api/admin/closings/:day/reopen',
    summary: 'Reopens a closed day; its closing is kept',
    description:
      'For developers, and for ten minutes for the admin who closed it, unless a student or money of the day was changed since.',
    data: Closing,
    conflict: Failure,
  },
})
