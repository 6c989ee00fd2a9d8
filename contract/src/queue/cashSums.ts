import type { QueueEntry } from './queue.ts'

/** Banknotes that students pay with, in rupiah. */
const NOTES = [10_000, 20_000, 50_000, 100_000]

/** Maximum number of sums, each with a key from 1 on. */
const MOST = 4

/**
 * Sums of cash that a student is likely to hand over, with the exact price first; empty without a
 * price. Each is the smallest multiple of a banknote above the price, so that no note is
 * superfluous.
 */
export function cashSums({ price = 0 }: QueueEntry): number[] {
  if (price === 0) return []
  const above = NOTES.map(note => Math.ceil(price / note) * note)
  const [least, ...others] = [...new Set(above)].filter(sum => sum > price)
  return [price, ...(least === undefined ? [] : [least]), ...others.slice(2 - MOST)]
}
