/**
 * Focuses the page without scrolling when the element that opened the dialog no longer exists,
 * because keyboard users need a starting point.
 */
export function focusPageIfLost() {
  setTimeout(() => {
    if (document.activeElement === document.body) focusPage()
  })
}

export const focusPage = () => document.querySelector('main')?.focus({ preventScroll: true })
