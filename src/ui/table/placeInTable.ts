/** Focus and scroll position in a table, for early rows and grid alike. */
interface Place {
  scrollTop: number
  /** The focused button or cell; undefined when the focus is elsewhere. */
  focused?: { row: string | undefined; field: string | undefined; name: string | null }
}

/** Scroll containers: the early rows themselves, or a part of the grid. */
const SCROLLERS = '[data-scroller], .MuiDataGrid-virtualScroller'

const scrollerOf = (table: Element | null) => table?.querySelector(SCROLLERS)

/** Shows the first rows of a table whose beginning is above the window. */
export function scrollToTop(table: Element | null) {
  if (table && table.getBoundingClientRect().top < 0) table.scrollIntoView({ block: 'start' })
}

export function placeIn(table: Element | null): Place {
  const scrollTop = scrollerOf(table)?.scrollTop ?? 0
  const { activeElement } = document
  if (!(activeElement instanceof HTMLElement) || !table?.contains(activeElement)) {
    return { scrollTop }
  }
  return {
    scrollTop,
    focused: {
      row: activeElement.closest<HTMLElement>('[data-entry]')?.dataset.entry,
      field: activeElement.closest<HTMLElement>('[data-field]')?.dataset.field,
      name: activeElement.ariaLabel,
    },
  }
}

/** Restores the scroll position and focuses the element at the same place. */
export function returnTo({ scrollTop, focused }: Place, table: Element | null) {
  const scroller = scrollerOf(table)
  if (scroller) scroller.scrollTop = scrollTop
  if (!focused || !table) return
  const { row, field, name } = focused
  const within = (row && table.querySelector(`[data-entry="${CSS.escape(row)}"]`)) || table
  const cell = field && within.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`)
  const same = [...within.querySelectorAll<HTMLElement>('button')].find(
    button => name !== null && button.ariaLabel === name,
  )
  const found = same ?? cell
  if (found) found.focus({ preventScroll: true })
}
