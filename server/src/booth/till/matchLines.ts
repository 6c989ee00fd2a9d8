const MINUTE = 60_000
/** Longest time between a payment and its line of the bank (ms). */
const FARTHEST = 15 * MINUTE

interface Payment {
  at: string
  amount: number
}

/**
 * Pairs recorded payments with lines of the bank that have the same amount, nearest time first.
 * Returns the unmatched rest of both.
 */
export function matchLines<Recorded extends Payment, Line extends Payment>(
  recorded: readonly Recorded[],
  lines: readonly Line[],
) {
  const times = lines.map(({ at }) => Date.parse(at))
  const pairs = recorded.flatMap(({ at, amount }, place) => {
    const time = Date.parse(at)
    return lines.flatMap((line, lineAt) => {
      const gap = Math.abs((times[lineAt] ?? Number.NaN) - time)
      return line.amount === amount && gap <= FARTHEST ? [{ gap, place, lineAt }] : []
    })
  })
  const paid = new Set<number>()
  const known = new Set<number>()
  for (const { place, lineAt } of pairs.sort((a, b) => a.gap - b.gap)) {
    if (paid.has(place) || known.has(lineAt)) continue
    paid.add(place)
    known.add(lineAt)
  }
  return {
    matched: paid.size,
    unpaid: recorded.filter((_, place) => !paid.has(place)),
    unknown: lines.filter((_, place) => !known.has(place)),
  }
}
