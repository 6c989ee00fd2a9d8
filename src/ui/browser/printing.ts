import { useSyncExternalStore } from 'react'

let printedAt: number | undefined

/** `beforeprint` fires before the layout for paper in every browser; a media query does not. */
function subscribe(listener: () => void) {
  const notify = ({ type }: Event) => {
    printedAt = type === 'beforeprint' ? (printedAt ?? Date.now()) : undefined
    listener()
  }
  window.addEventListener('beforeprint', notify)
  window.addEventListener('afterprint', notify)
  return () => {
    window.removeEventListener('beforeprint', notify)
    window.removeEventListener('afterprint', notify)
  }
}

/** Time at which printing began; undefined otherwise. */
export const usePrintedAt = () =>
  useSyncExternalStore(
    subscribe,
    () => printedAt,
    () => undefined,
  )

/** True while the page is printed. Scrolled and lazy content is rendered completely then. */
export const useIsPrinting = () => usePrintedAt() !== undefined
