import { useSyncExternalStore } from 'react'

let printedAt: number | undefined

/** `beforeprint` comes before the page is laid out for paper, in every browser; a media query does not. */
function subscribe(listener: () => void) {
  const tell = ({ type }: Event) => {
    printedAt = type === 'beforeprint' ? (printedAt ?? Date.now()) : undefined
    listener()
  }
  window.addEventListener('beforeprint', tell)
  window.addEventListener('afterprint', tell)
  return () => {
    window.removeEventListener('beforeprint', tell)
    window.removeEventListener('afterprint', tell)
  }
}

/** Start of the print, or undefined while the page is not printed. */
export const usePrintedAt = () =>
  useSyncExternalStore(
    subscribe,
    () => printedAt,
    () => undefined,
  )

/** True while the page is printed: scrolled and lazy content is then drawn completely. */
export const useIsPrinting = () => usePrintedAt() !== undefined
