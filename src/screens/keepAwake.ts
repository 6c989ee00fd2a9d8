/**
 * Requests the wake lock again each time the page becomes visible, because browsers release it when
 * it is hidden.
 */
export function keepAwake() {
  if (!('wakeLock' in navigator)) return
  const ask = () => {
    if (document.visibilityState === 'visible') navigator.wakeLock.request('screen').catch(() => {})
  }
  document.addEventListener('visibilitychange', ask)
  ask()
}
