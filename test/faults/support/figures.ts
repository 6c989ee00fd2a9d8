/** Percentile in rounded milliseconds: the value that this share of the values does not exceed. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.ceil(sorted.length * part) - 1] ?? 0)
}

export const middleAndMost = (values: readonly number[]) =>
  `${percentile(values, 0.5)}/${percentile(values, 1)}`

export const sumOf = (counts: Record<string, number>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)
