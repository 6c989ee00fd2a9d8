export interface DayTotal {
  day: string
  rows: number
}

/** A range of days, both ends included. */
export interface Days {
  first: string
  last: string
}

export const totalOf = (totals: readonly DayTotal[]) =>
  totals.reduce((sum, { rows }) => sum + rows, 0)

/**
 * Finds the days of the `limit` rows after `offset`, and how many rows of them to skip. Undefined
 * after the end. The totals are newest first.
 */
export function daysOfRows(
  totals: readonly DayTotal[],
  offset: number,
  limit: number,
): (Days & { skip: number }) | undefined {
  let before = 0
  let start: { last: string; skip: number } | undefined
  let first = ''
  for (const { day, rows } of totals) {
    if (!start && before + rows > offset) start = { last: day, skip: offset - before }
    before += rows
    first = day
    if (start && before >= offset + limit) break
  }
  return start && { ...start, first }
}

/** Groups days so that each group has at most `mostRows` rows, or is a single day. */
export function groupsOf(totals: readonly DayTotal[], mostRows: number): Days[] {
  const groups: Days[] = []
  let rows = Number.POSITIVE_INFINITY
  for (const total of totals) {
    rows += total.rows
    const group = groups.at(-1)
    if (group && rows <= mostRows) {
      group.first = total.day
    } else {
      groups.push({ first: total.day, last: total.day })
      rows = total.rows
    }
  }
  return groups
}
