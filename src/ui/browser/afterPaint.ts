import { useSyncExternalStore } from 'react'

/** Does it once what is drawn now has been painted. A page nobody sees is never painted. */
export function whenPainted(work: () => void) {
  if (document.hidden) work()
  else requestAnimationFrame(() => setTimeout(work))
}

export const afterPaint = () => new Promise<void>(whenPainted)

let isPainted = false
let first: Promise<void> | undefined

/** False while the first picture of a page is drawn, which waits for nothing that asks for this. */
export const useIsPainted = () =>
  useSyncExternalStore(
    onFirstPaint,
    () => isPainted,
    () => false,
  )

function onFirstPaint(tell: () => void) {
  let isWatched = true
  first ??= afterPaint().then(() => {
    isPainted = true
  })
  if (!isPainted) void first.then(() => isWatched && tell())
  return () => {
    isWatched = false
  }
}
