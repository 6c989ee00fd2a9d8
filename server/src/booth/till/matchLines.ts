import { MINUTE } from '@antrian/contract/shared/durations'

/** Longest time between a payment and its line of the bank (ms). */
const FARTHEST = 15 * MINUTE

interface Payment {
  at: string
  amount: number
}

/**
 * Pairs recorded payments with lines of the bank that have the same amount: as many pairs as
 * possible, and among those the smallest sum of gaps. Returns the unmatched rest of both.
 */
export function matchLines<Recorded extends Payment, Line extends Payment>(
  recorded: readonly Recorded[],
  lines: readonly Line[],
) {
  const paid = new Set<Recorded>()
  const known = new Set<Line>()
  const linesOf = byAmount(lines)
  for (const [amount, payments] of byAmount(recorded)) {
    for (const [payment, line] of pairsOf(payments, linesOf.get(amount) ?? [])) {
      paid.add(payment)
      known.add(line)
    }
  }
  return {
    matched: paid.size,
    unpaid: recorded.filter(payment => !paid.has(payment)),
    unknown: lines.filter(line => !known.has(line)),
  }
}

interface Timed<Of> {
  of: Of
  time: number
}

/** Payments of each amount in order of time. */
function byAmount<Of extends Payment>(payments: readonly Of[]): Map<number, Timed<Of>[]> {
  const groups = new Map<number, Timed<Of>[]>()
  for (const of of payments) {
    const group = groups.get(of.amount) ?? []
    groups.set(of.amount, group)
    group.push({ of, time: Date.parse(of.at) })
  }
  for (const group of groups.values()) group.sort((a, b) => a.time - b.time)
  return groups
}

/** Worth of one pair: more than all gaps of a comparison together, so that pairs count first. */
const PAIR = 10_000 * FARTHEST

/**
 * The best pairs of two lists in order of time. Pairs that cross are never better, so the best of
 * the first payments and lines follows from those with one less.
 * That is one step for each payment and line of one amount.
 */
function pairsOf<A, B>(payments: readonly Timed<A>[], lines: readonly Timed<B>[]): [A, B][] {
  const width = lines.length + 1
  let above = new Float64Array(width)
  const isPair = new Uint8Array(payments.length * width)
  const isAbove = new Uint8Array(payments.length * width)
  for (const [row, { time }] of payments.entries()) {
    const best = new Float64Array(width)
    for (let column = 1; column < width; column++) {
      const gap = Math.abs((lines[column - 1]?.time ?? Number.NaN) - time)
      const without = Math.max(above[column] ?? 0, best[column - 1] ?? 0)
      const together = gap <= FARTHEST ? (above[column - 1] ?? 0) + PAIR - gap : 0
      const cell = row * width + column
      if (together > without) isPair[cell] = 1
      else if ((above[column] ?? 0) === without) isAbove[cell] = 1
      best[column] = Math.max(together, without)
    }
    above = best
  }
  const pairs: [A, B][] = []
  let [row, column] = [payments.length - 1, lines.length]
  while (row >= 0 && column > 0) {
    const cell = row * width + column
    const [payment, line] = [payments[row], lines[column - 1]]
    if (isPair[cell] && payment && line) {
      pairs.push([payment.of, line.of])
      row--
      column--
    } else if (isAbove[cell]) row--
    else column--
  }
  return pairs
}
