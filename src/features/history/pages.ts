import type { Pagination } from '@antrian/contract/history'

/** Up to so many page numbers around the current one. */
export function pageNumbers(page: number, pages: number, most = 5): number[] {
  const count = Math.min(most, pages)
  const first = Math.max(1, Math.min(page - Math.floor(most / 2), pages - count + 1))
  return Array.from({ length: count }, (_, index) => first + index)
}

/** Some hosts count no page at all where there are no rows. */
export const lastPage = ({ pages }: Pagination) => Math.max(1, pages)
