/** Where a table has room for a phone's columns alone. */
export const COMPACT = '(width <= 640px)'

/** Where it has not for every column. */
export const NARROW = '(width <= 900px)'

/** Heights of a table's parts, so that nothing moves when the table takes over. */
export const ROW = { head: 34, height: 46, twoLines: 60, threeLines: 84 } as const

/** The least width of a column that takes what the others leave. */
export const FLEXIBLE = 120

/** Rows that a window shows at most. */
export const rowsInSight = (rowHeight: number) =>
  Math.ceil((0.7 * globalThis.innerHeight) / rowHeight)
