/** Runs a task when the browser is idle; returns a function that cancels it. */
export function whenIdle(work: () => void) {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 1000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 3000 })
  return () => cancelIdleCallback(handle)
}

export const untilIdle = () => new Promise<void>(resolve => void whenIdle(resolve))
