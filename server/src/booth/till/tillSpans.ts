import type { Person, TillSpan } from '@antrian/contract/tillSums'
import type { Taking } from './takings.ts'

/** A move in a span. A reversing move has the time of the reversed one. */
export interface CountedMove {
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
}

export interface Drawer {
  openingFloat: number
  /** Cash payments and refunds. */
  takings: readonly Taking[]
  moves: readonly CountedMove[]
  /** In order of time. */
  counts: readonly AcceptedCount[]
  /** The count that closes the day. */
  last?: { at: string; counted: number } | undefined
}

/**
 * Computes the spans of a day. The expected amount of a span is its start plus money in minus money
 * out. The next span starts with the counted amount, so the differences of all spans add up to that
 * of the day.
 */
export function spansOf({ openingFloat, takings, moves, counts, last }: Drawer): TillSpan[] {
  const spans: TillSpan[] = []
  let start = openingFloat
  let from: string | null = null
  for (const [place, count] of [...counts, last].entries()) {
    const isLast = place === counts.length
    const until = isLast ? null : (count?.at ?? null)
    const isWithin = ({ at }: { at: string }) =>
      (from === null || at >= from) && (until === null || at < until)
    const inSpan = takings.filter(isWithin)
    const movedInSpan = moves.filter(isWithin)
    const sums = {
      start,
      sales: sumOf(inSpan.filter(({ amount }) => amount > 0)),
      students: inSpan.filter(({ amount }) => amount > 0).length,
      refunds: -sumOf(inSpan.filter(({ amount }) => amount < 0)),
      in: sumOf(movedInSpan.filter(({ kind }) => kind === 'in')),
      out: sumOf(movedInSpan.filter(({ kind }) => kind === 'out')),
    }
    const expected = sums.start + sums.sales - sums.refunds + sums.in - sums.out
    const counted = count?.counted ?? null
    spans.push({
      holder: counts[place - 1]?.to ?? counts[place]?.from ?? null,
      from,
      until: until ?? last?.at ?? null,
      sums: { ...sums, expected },
      counted,
      difference: counted === null ? null : counted - expected,
    })
    start = counted ?? start
    from = until
  }
  return spans
}

const sumOf = (amounts: readonly { amount: number }[]) =>
  amounts.reduce((sum, { amount }) => sum + amount, 0)
