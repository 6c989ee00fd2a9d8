export interface Toast {
  variant: 'success' | 'error' | 'info' | 'warning' | 'loading'
  text: string
}

type Present = (toast: Toast) => void

let present: Present | undefined
const early: Toast[] = []

/** The one door to notistack, which comes later: what is said before waits here. */
export function toast(variant: Toast['variant'], text: string) {
  if (present) present({ variant, text })
  else early.push({ variant, text })
}

/** Called by the Toaster when it is mounted and when it goes. */
export function toastsThrough(presenter: Present | undefined) {
  present = presenter
  if (presenter) for (const waiting of early.splice(0)) presenter(waiting)
}
