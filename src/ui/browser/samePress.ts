/** Milliseconds in which a second click or Enter counts as part of the first press. */
const SAME_PRESS = 400

/**
 * Ignores the second click of a double click and a second Enter, because the first one may have
 * closed a dialog, and they would reach the page below.
 */
export function ignoreSamePress(pressedAt: number) {
  const left = pressedAt + SAME_PRESS - performance.now()
  if (left <= 0) return
  const ignore = (event: Event) => {
    if (event instanceof KeyboardEvent ? event.key !== 'Enter' : !isSecondClick(event)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const names = ['click', 'keydown'] as const
  for (const name of names) window.addEventListener(name, ignore, true)
  setTimeout(() => {
    for (const name of names) window.removeEventListener(name, ignore, true)
  }, left)
}

const isSecondClick = (event: Event) => event instanceof MouseEvent && event.detail > 1
