/** Width with space only for a phone's columns. */
export const COMPACT = '(width <= 640px)'

/** Width without space for every column. */
export const NARROW = '(width <= 900px)'

/** A tablet, whose rows have buttons of 48 px. */
export const TABLET = '(pointer: coarse) and (width > 640px)'

/** Heights of a table's parts in px, equal in early rows and grid, so that nothing moves. */
export const ROW = { head: 28, height: 46, onTablet: 52, twoLines: 60, fiveLines: 90 } as const

/** Minimum width in px of a column that takes the remaining space. */
export const FLEXIBLE = 120

/** Maximum number of rows that a window shows. */
export const rowsInSight = (rowHeight: number) =>
  Math.ceil((0.7 * globalThis.innerHeight) / rowHeight)
