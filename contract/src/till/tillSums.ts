import * as z from 'zod/mini'

/** An account as other admins see it. */
export const Person = z.object({ name: z.string(), email: z.string() })
export type Person = z.infer<typeof Person>

/** Cash flow of the till in one span; `expected` is the amount that should be in it at the end. */
const TillSums = z.object({
  /** The opening float, or the amount counted at the handover. */
  start: z.number(),
  sales: z.number(),
  students: z.number(),
  refunds: z.number(),
  in: z.number(),
  out: z.number(),
  /** Sum of `late` of the span; absent where there is none. */
  late: z.optional(z.number()),
  expected: z.number(),
})

/**
 * Cash of a span that two people had already signed, which was recorded or undone after that. It
 * counts in the span in which it became known, because a signed difference never changes.
 */
export const LateCash = z.object({
  /** Null where the opening float of the day was changed. */
  at: z.nullable(z.string()),
  queueNumber: z.nullable(z.number()),
  /** Negative where cash that was signed is no longer recorded. */
  amount: z.number(),
  /** Who held the till then. */
  holder: z.nullable(Person),
})
export type LateCash = z.infer<typeof LateCash>

/** Span from one accepted count to the next. Its holder answers for the difference. */
export const TillSpan = z.object({
  /** Null before the first handover of a day. */
  holder: z.nullable(Person),
  /** Null for the first span of a day. */
  from: z.nullable(z.string()),
  /** Null while the span lasts. */
  until: z.nullable(z.string()),
  /** Null while blind counting hides them. */
  sums: z.nullable(TillSums),
  counted: z.nullable(z.number()),
  /** As it was accepted: what comes later is `late` in a later span, or `corrected`. */
  difference: z.nullable(z.number()),
  /** Absent where nothing came late. */
  late: z.optional(z.array(LateCash)),
  /**
   * Cash by which payments of this span were corrected to or from QRIS after its difference was
   * accepted, as `leftDifference` takes it off. Absent without a correction.
   */
  corrected: z.optional(z.number()),
})
export type TillSpan = z.infer<typeof TillSpan>

/** What is left to the holder of a span, after corrections of its payments. Null if not counted. */
export const leftDifference = ({ difference, corrected = 0 }: TillSpan) =>
  difference === null ? null : difference - corrected

/** The span without the sums that whoever counts blind must not see before. */
export const blindSpan = (span: TillSpan): TillSpan =>
  span.counted === null ? { ...span, sums: null, difference: null, late: undefined } : span

const Missing = z.object({ count: z.number(), amount: z.number() })

/** QRIS payments of a day as recorded with the entries. */
export const QrisRecorded = z.object({ total: z.number(), count: z.number() })

/** QRIS total of the merchant's app or bank, and the recorded total at the time of entry. */
export const QrisTally = z.object({
  at: z.string(),
  by: z.string(),
  total: z.number(),
  /** Null when only a total was entered. */
  count: z.nullable(z.number()),
  recorded: z.number(),
  recordedCount: z.number(),
  /** Null when no lines were compared. */
  lines: z.nullable(
    z.object({
      matched: z.number(),
      /** Recorded payments without a credit. */
      unpaid: Missing,
      /** Credits without a recorded payment. */
      unknown: Missing,
    }),
  ),
})
export type QrisTally = z.infer<typeof QrisTally>

/** Cash that was paid back for a prepaid student who left. */
export const Refund = z.object({ at: z.string(), queueNumber: z.number(), amount: z.number() })

/** The till in the figures of a closed day. */
export const DrawerFigures = z.object({
  in: z.number(),
  out: z.number(),
  spans: z.array(TillSpan),
  /** Refunds in the sums of the spans; absent in older closings. */
  refunds: z.optional(z.array(Refund)),
  /** A handover that is not accepted: the giver still holds the till. */
  offer: z.nullish(z.object({ from: Person, to: Person, counted: z.number() })),
  qris: z.nullable(QrisTally),
  /** QRIS payments recorded with the entries, before refunds; absent in older closings. */
  qrisRecorded: z.optional(QrisRecorded),
})
export type DrawerFigures = z.infer<typeof DrawerFigures>
