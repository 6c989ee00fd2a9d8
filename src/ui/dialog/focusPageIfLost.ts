/**
 * Moves the focus to the page where the dialog's opener is gone, because the keyboard must have a
 * place. Scrolls nothing.
 */
export function focusPageIfLost() {
  setTimeout(() => {
    if (document.activeElement === document.body) {
      document.querySelector('main')?.focus({ preventScroll: true })
    }
  })
}
