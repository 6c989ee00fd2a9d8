import * as z from 'zod/mini'

/** An account, as others are shown it. */
export const Person = z.object({ name: z.string(), email: z.string() })
export type Person = z.infer<typeof Person>

/** What went through the till in a span; `expected` is what should be in it at the end. */
export const TillSums = z.object({
  /** The opening float, or what was counted at the handover. */
  start: z.number(),
  sales: z.number(),
  students: z.number(),
  refunds: z.number(),
  in: z.number(),
  out: z.number(),
  expected: z.number(),
})
export type TillSums = z.infer<typeof TillSums>

/** From one accepted count to the next: whoever holds the till in it answers for its difference. */
export const TillSpan = z.object({
  /** Null before the first handover of a day. */
  holder: z.nullable(Person),
  /** Null for the first span of a day. */
  from: z.nullable(z.string()),
  /** Null while the span lasts. */
  until: z.nullable(z.string()),
  /** Null while a blind count hides them. */
  sums: z.nullable(TillSums),
  counted: z.nullable(z.number()),
  difference: z.nullable(z.number()),
})
export type TillSpan = z.infer<typeof TillSpan>

const Missing = z.object({ count: z.number(), amount: z.number() })

/** QRIS as the merchant's app or bank has it, beside what was recorded when it was entered. */
export const QrisTally = z.object({
  at: z.string(),
  by: z.string(),
  total: z.number(),
  /** Null where only a total was entered. */
  count: z.nullable(z.number()),
  recorded: z.number(),
  recordedCount: z.number(),
  /** Null where no lines were compared. */
  lines: z.nullable(
    z.object({
      matched: z.number(),
      /** Recorded, with no money that came in. */
      unpaid: Missing,
      /** Money that came in, with no entry. */
      unknown: Missing,
    }),
  ),
})
export type QrisTally = z.infer<typeof QrisTally>

/** The till in the figures of a closed day. */
export const DrawerFigures = z.object({
  in: z.number(),
  out: z.number(),
  spans: z.array(TillSpan),
  qris: z.nullable(QrisTally),
})
export type DrawerFigures = z.infer<typeof DrawerFigures>
