/** Rows of one page. In a file of its own, because the page's first script reads it without schemas. */
export const HISTORY_PAGE_SIZE = 20
