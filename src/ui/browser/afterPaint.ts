import { useSyncExternalStore } from 'react'

/** Does it once what is drawn now has been painted. A page nobody sees is never painted. */
export function whenPainted(work: () => void) {
  if (document.hidden) work()
  else requestAnimationFrame(() => setTimeout(work))
}

export const afterPaint = () => new Promise<void>(whenPainted)

let isPainted = false
const whoAsks = new Set<() => void>()

/** False while the first picture of a page is drawn, which waits for nothing that asks for this. */
export const useIsPainted = () =>
  useSyncExternalStore(
    onFirstPaint,
    () => isPainted,
    () => false,
  )

function onFirstPaint(tell: () => void) {
  if (!isPainted && whoAsks.size === 0) whenPainted(tellPainted)
  whoAsks.add(tell)
  return () => void whoAsks.delete(tell)
}

function tellPainted() {
  isPainted = true
  for (const tell of whoAsks) tell()
}
