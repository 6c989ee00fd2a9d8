import { type LateCash, type Person, TillSpan } from '@antrian/contract/till/tillSums'
import * as z from 'zod/mini'
import type { Taking } from './takings.ts'

interface Move {
  at: string
  kind: 'in' | 'out'
  amount: number
}

/** A count that ends one span and starts the next. */
interface AcceptedCount {
  at: string
  counted: number
  from: Person
  to: Person
  /** Null before the acceptance, and after one of a version that stored none. */
  signed: SignedSpan | null
}

export interface Drawer {
  openingFloat: number
  /** Payments and refunds of every method, because a correction changes the method. */
  takings: readonly Taking[]
  moves: readonly Move[]
  counts: readonly AcceptedCount[]
  last?: { at: string; counted: number } | undefined
}

const Signed = z.object({
  ...z.pick(TillSpan, { sums: true, difference: true }).shape,
  /** Payments and refunds that its sums contain; the late ones are from before it. */
  takings: z.array(
    z.object({
      /** Empty for the opening float. */
      entry: z.string(),
      queueNumber: z.nullable(z.number()),
      at: z.string(),
      /** Negative for a refund, and for a late payment that is gone. */
      amount: z.number(),
      isCash: z.boolean(),
      isRefund: z.boolean(),
    }),
  ),
})

/** A span as the acceptance of its count stored it. */
export type SignedSpan = z.infer<typeof Signed>
type Item = SignedSpan['takings'][number]

/** A span with what its sums contain. */
export interface KnownSpan extends TillSpan {
  takings: Item[]
}

export const signedSpanOf = (text: string): SignedSpan => Signed.parse(JSON.parse(text))

/**
 * Computes the spans of a day. The expected amount of a span is its start plus money in minus money
 * out. The next span starts with the counted amount, so the differences of all spans, each less what
 * was corrected in it, add up to that of the day. A signed span stays as it was signed; what has
 * changed in it since then is late in the next span that is signed.
 */
export function spansOf({ openingFloat, takings, moves, counts, last }: Drawer): KnownSpan[] {
  const now = new Map(takings.map(itemOf).map(item => [keyOf(item), item]))
  const spans: KnownSpan[] = []
  for (const [place, count] of [...counts, last].entries()) {
    const isLast = place === counts.length
    const from = counts[place - 1]?.at ?? null
    const until = isLast ? null : (count?.at ?? null)
    const isWithin = ({ at }: { at: string }) =>
      (from === null || at >= from) && (until === null || at < until)
    const late = from === null ? [] : lateItems(spans, { now, from, openingFloat })
    const counted = count?.counted ?? null
    const span =
      counts[place]?.signed ??
      sumUp({
        start: counts[place - 1]?.counted ?? openingFloat,
        takings: [...now.values()].filter(isWithin),
        late,
        moves: moves.filter(isWithin),
        counted,
      })
    const lateOnes = span.takings.filter(item => !isWithin(item))
    const corrected = sumOf(
      span.takings.filter(isWithin).map(item => ({ amount: correctionOf(item, now) })),
    )
    spans.push({
      holder: counts[place - 1]?.to ?? counts[place]?.from ?? null,
      from,
      until: until ?? last?.at ?? null,
      sums: span.sums,
      counted,
      difference: span.difference,
      ...(lateOnes.length > 0 && { late: lateOnes.map(item => lateCash(item, spans)) }),
      ...(corrected !== 0 && { corrected }),
      takings: span.takings,
    })
  }
  return spans
}

interface Flows {
  start: number
  takings: Item[]
  late: Item[]
  moves: readonly Move[]
  counted: number | null
}

function sumUp({ start, takings, late, moves, counted }: Flows): SignedSpan {
  const cash = takings.filter(({ isCash }) => isCash)
  const sums = {
    start,
    sales: sumOf(cash.filter(({ amount }) => amount > 0)),
    students: cash.filter(({ amount }) => amount > 0).length,
    refunds: -sumOf(cash.filter(({ amount }) => amount < 0)),
    in: sumOf(moves.filter(({ kind }) => kind === 'in')),
    out: sumOf(moves.filter(({ kind }) => kind === 'out')),
    ...(late.length > 0 && { late: sumOf(late) }),
  }
  const expected = sums.start + sums.sales - sums.refunds + sums.in - sums.out + (sums.late ?? 0)
  return {
    sums: { ...sums, expected },
    difference: counted === null ? null : counted - expected,
    takings: [...takings, ...late],
  }
}

interface Present {
  now: ReadonlyMap<string, Item>
  from: string
  openingFloat: number
}

/** The cash before `from` that the spans before do not contain, or contain and is gone. */
function lateItems(spans: readonly KnownSpan[], { now, from, openingFloat }: Present): Item[] {
  const unsigned = new Map<string, Item>()
  const add = (item: Item, amount: number) => {
    const before = unsigned.get(keyOf(item))?.amount ?? 0
    unsigned.set(keyOf(item), { ...item, amount: before + amount, isCash: true })
  }
  add(FLOAT, openingFloat - (spans[0]?.sums?.start ?? openingFloat))
  for (const item of now.values()) if (item.at < from) add(item, cashOf(item))
  for (const span of spans) {
    for (const item of span.takings) {
      const isLate = item.at < (span.from ?? '')
      add(item, -cashOf(item) - (isLate ? 0 : correctionOf(item, now)))
    }
  }
  return [...unsigned.values()].filter(({ amount }) => amount !== 0)
}

/** Cash by which the method of a signed payment was corrected since then. */
function correctionOf(item: Item, now: ReadonlyMap<string, Item>): number {
  const present = now.get(keyOf(item))
  return present === undefined ? 0 : cashOf(present) - cashOf(item)
}

const lateCash = ({ at, queueNumber, amount }: Item, spans: readonly TillSpan[]): LateCash => ({
  at: at || null,
  queueNumber,
  amount,
  holder: spans.findLast(({ from }) => from === null || at >= from)?.holder ?? null,
})

const FLOAT: Item = {
  entry: '',
  queueNumber: null,
  at: '',
  amount: 0,
  isCash: true,
  isRefund: false,
}

const itemOf = ({ entry, at, amount, method }: Taking): Item => ({
  entry: entry.id,
  queueNumber: entry.queue_number,
  at,
  amount,
  isCash: method === 'cash',
  isRefund: amount < 0,
})

const keyOf = ({ entry, at, isRefund }: Item) => `${entry} ${at} ${isRefund}`

const cashOf = ({ isCash, amount }: Item) => (isCash ? amount : 0)

const sumOf = (amounts: readonly { amount: number }[]) =>
  amounts.reduce((sum, { amount }) => sum + amount, 0)
