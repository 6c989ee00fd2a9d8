import { SAME_CLICK } from '@antrian/contract/queue/pressTimes'
/**
 * Ignores the second click of a double click and a second Enter, because the first one may have
 * closed a dialog, and they would reach the page below. Any other key ends it: what follows, such as
 * the Enter of a scanned code, is a new press. Compares the times of the presses, because a busy page
 * handles them later.
 */
export function ignoreSamePress(pressedAt: number) {
  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }

  function handle(event: MouseEvent | KeyboardEvent) {
    const isKey = event instanceof KeyboardEvent
    if (event.timeStamp >= pressedAt + SAME_CLICK || (isKey && event.key !== 'Enter')) {
      listening.abort()
    } else if (isKey || event.detail > 1) {
      event.preventDefault()
      event.stopPropagation()
    }
  }

  window.addEventListener('click', handle, options)
  window.addEventListener('keydown', handle, options)
}
