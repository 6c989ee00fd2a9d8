/** Maximum number of page links, because more would be too small for a finger. */
const MOST = { wide: 5, compact: 3 }

/** Page numbers around the current one. */
export function pageNumbers(page: number, pages: number, isCompact: boolean): number[] {
  const count = Math.min(isCompact ? MOST.compact : MOST.wide, pages)
  const first = Math.max(1, Math.min(page - Math.floor(count / 2), pages - count + 1))
  return Array.from({ length: count }, (_, index) => first + index)
}
