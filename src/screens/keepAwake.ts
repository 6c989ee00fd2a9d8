/** Milliseconds until a lock that the system took soon after the request is requested again. */
const PAUSE = 10_000

/**
 * Keeps the display on while the page is visible. The system takes the lock when the page is
 * hidden, and may take it at any other time, such as with a low battery: it is requested again, at
 * once and then with pauses.
 */
export function keepAwake() {
  if (!('wakeLock' in navigator)) return
  let requestedAt = Number.NEGATIVE_INFINITY

  function ask() {
    if (document.visibilityState !== 'visible') return
    requestedAt = performance.now()
    navigator.wakeLock
      .request('screen')
      .then(lock => lock.addEventListener('release', askAgain, { once: true }))
      .catch(() => {})
  }
  function askAgain() {
    if (performance.now() - requestedAt >= PAUSE) ask()
    else setTimeout(ask, PAUSE)
  }

  document.addEventListener('visibilitychange', ask)
  ask()
}
