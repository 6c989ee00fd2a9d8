import type { Work } from './work'

export interface Toast {
  variant: 'success' | 'error' | 'info' | 'warning' | 'loading'
  text: string
  /** The live region tells it in its own words: shown, but not read out as well. */
  isSaid?: boolean | undefined
  /** What a loading toast tells of, and stays for. */
  work?: Work | undefined
}

type Present = (toast: Toast) => void

let present: Present | undefined
const early: Toast[] = []

/** The one door to notistack, which comes later: what is said before waits here. */
export const toast = (variant: Toast['variant'], text: string) => show({ variant, text })

export function show(toast: Toast) {
  if (present) present(toast)
  else early.push(toast)
}

/** Called by the Toaster when it is mounted and when it goes. */
export function toastsThrough(presenter: Present | undefined) {
  present = presenter
  if (presenter) for (const waiting of early.splice(0)) presenter(waiting)
}
