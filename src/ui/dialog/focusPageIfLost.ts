/** What opened a dialog may have left the page meanwhile; the keyboard must not be left nowhere. Scrolls nothing. */
export function focusPageIfLost() {
  setTimeout(() => {
    if (document.activeElement === document.body) {
      document.querySelector('main')?.focus({ preventScroll: true })
    }
  })
}
