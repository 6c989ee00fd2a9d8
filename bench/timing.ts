import { short } from './table.ts'

/** Milliseconds of many calls of one kind. */
export interface Timing {
  median: number
  p99: number
}

export function timingOf(milliseconds: readonly number[]): Timing {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN
  return { median: at(0.5), p99: at(0.99) }
}

export const median = (values: readonly number[]) => timingOf(values).median

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

export const said = ({ median, p99 }: Timing) => `${short(median)} ms, p99 ${short(p99)}`
