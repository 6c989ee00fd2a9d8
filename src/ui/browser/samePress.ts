/** Milliseconds in which a second click or Enter counts as part of the first press. */
const SAME_PRESS = 400

/**
 * Ignores the second click of a double click and a second Enter, because the first one may have
 * closed a dialog, and they would reach the page below. Any other key ends it: what follows, such as
 * the Enter of a scanned code, is a new press.
 */
export function ignoreSamePress(pressedAt: number) {
  const left = pressedAt + SAME_PRESS - performance.now()
  if (left <= 0) return
  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  const ignore = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', event => event.detail > 1 && ignore(event), options)
  window.addEventListener(
    'keydown',
    event => (event.key === 'Enter' ? ignore(event) : listening.abort()),
    options,
  )
  setTimeout(() => listening.abort(), left)
}
