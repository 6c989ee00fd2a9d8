import { short } from './table.ts'

/** Milliseconds of many calls of one kind. */
export interface Timing {
  median: number
  p99: number
}

export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN
}

export const median = (values: readonly number[]) => quantile(values, 0.5)

export const timingOf = (milliseconds: readonly number[]): Timing => ({
  median: median(milliseconds),
  p99: quantile(milliseconds, 0.99),
})

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

export const said = ({ median, p99 }: Timing) => `${short(median)} ms, p99 ${short(p99)}`
