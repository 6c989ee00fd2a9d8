import { useSyncExternalStore } from 'react'

/** Runs a task after the next paint, or at once on a hidden page, which is never painted. */
export function whenPainted(work: () => void) {
  if (document.hidden) work()
  else requestAnimationFrame(() => setTimeout(work))
}

export const afterPaint = () => new Promise<void>(whenPainted)

let isPainted = false
const listeners = new Set<() => void>()

/** False until the first paint of the page, so that later content does not delay that paint. */
export const useIsPainted = () =>
  useSyncExternalStore(
    onFirstPaint,
    () => isPainted,
    () => false,
  )

function onFirstPaint(listener: () => void) {
  if (!isPainted && listeners.size === 0) whenPainted(painted)
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function painted() {
  isPainted = true
  for (const listener of listeners) listener()
}
