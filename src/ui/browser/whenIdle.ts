/** Does what nobody waits for once nothing else is to be done; gives how to call it off. */
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
