import type { Pagination } from '@antrian/contract/history'

/** Some hosts count no page at all where there are no rows. */
export const lastPage = ({ pages }: Pagination) => Math.max(1, pages)
