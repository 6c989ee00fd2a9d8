/** Asks again whenever the page is seen: a browser lets the lock go when it is not. */
export function keepAwake() {
  if (!('wakeLock' in navigator)) return
  const ask = () => {
    if (document.visibilityState === 'visible') navigator.wakeLock.request('screen').catch(() => {})
  }
  document.addEventListener('visibilitychange', ask)
  ask()
}
