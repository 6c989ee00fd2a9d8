/** Runs a task when the browser is idle; returns a function that cancels it. */
export function whenIdle(work: () => void) {
  // Safari does not have requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 1000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 3000 })
  return () => cancelIdleCallback(handle)
}

export const untilIdle = () => new Promise<void>(resolve => void whenIdle(resolve))
