import { describe, expect, it } from 'vitest'
import { matchLines } from '../../../src/booth/till/matchLines.ts'
import { createRandom } from '../../../src/operator/seed/random.ts'

const MINUTE = 60_000
const START = Date.parse('2025-01-06T02:00:00.000Z')
const at = (minutes: number, amount = 10_000) => ({
  at: new Date(START + minutes * MINUTE).toISOString(),
  amount,
})

/** Pairs and sum of gaps of the best matching, by trying all of them. */
function best(payments: number[], lines: number[]): [pairs: number, gap: number] {
  const [first, ...rest] = payments
  if (first === undefined) return [0, 0]
  const options = lines
    .filter(line => Math.abs(line - first) <= 15)
    .map((line): [number, number] => {
      const left = [...lines]
      left.splice(left.indexOf(line), 1)
      const [pairs, gap] = best(rest, left)
      return [pairs + 1, gap + Math.abs(line - first)]
    })
  return [best(rest, lines), ...options].reduce((a, b) =>
    b[0] > a[0] || (b[0] === a[0] && b[1] < a[1]) ? b : a,
  )
}

describe('the lines of the bank', () => {
  it('match as many payments as possible before the nearest ones', () => {
    const { matched } = matchLines([at(0), at(10)], [at(9), at(20)])

    expect(matched).toBe(2)
  })

  it('leave out the payment with the largest sum of gaps', () => {
    const { matched, unpaid } = matchLines([at(0), at(7), at(30)], [at(8), at(31)])

    expect({ matched, unpaid }).toEqual({ matched: 2, unpaid: [at(0)] })
  })

  it('match like the best of all matchings, in any order', () => {
    const random = createRandom(58)
    for (let run = 0; run < 300; run++) {
      const some = () => Array.from({ length: random.between(0, 5) }, () => random.between(0, 40))
      const [payments, lines] = [some(), some()]
      const { matched, unpaid, unknown } = matchLines(
        payments.map(minutes => at(minutes)),
        lines.map(minutes => at(minutes)),
      )

      const without = (all: number[], rest: { at: string }[]) => {
        const left = [...all]
        for (const one of rest) left.splice(left.indexOf((Date.parse(one.at) - START) / MINUTE), 1)
        return left
      }
      const [paid, known] = [without(payments, unpaid), without(lines, unknown)]
      expect([matched, best(paid, known)]).toEqual([paid.length, best(payments, lines)])
    }
  })

  it('match only the same amount', () => {
    expect(matchLines([at(0, 10_000)], [at(0, 20_000)])).toMatchObject({ matched: 0 })
  })
})
