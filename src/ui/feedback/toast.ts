import type { LongTask } from './longTask'

export interface Toast {
  variant: 'success' | 'error' | 'info' | 'warning' | 'loading'
  text: string
  /** Words that are read first, and for longer. */
  lead?: string | undefined
  /** The live region announces it in its own words: the toast itself has no role. */
  isAnnounced?: boolean | undefined
  /** A change of another admin: its toast gives way to those of own acts. */
  isNews?: boolean | undefined
  /** How an own act went: it takes the place of the one before. */
  isOwn?: boolean | undefined
  /** The own act can be taken back, by a button in the toast. */
  canUndo?: boolean | undefined
  /** Task whose progress a loading toast shows; the toast stays until it ends. */
  task?: LongTask | undefined
  action?: ToastAction | undefined
}

/** Action offered by a button in the toast. */
export interface ToastAction {
  label: string
  shortcut?: string
  run: () => void
}

type Present = (toast: Toast) => void

let present: Present | undefined
const early: Toast[] = []

/** The one door to notistack, which comes later: toasts before that wait here. */
export const toast = (variant: Toast['variant'], text: string) => show({ variant, text })

export function show({ canUndo, ...toast }: Toast) {
  const action = canUndo && undo ? { label: 'Urungkan', shortcut: 'U', run: undo } : toast.action
  const shown = { ...toast, ...(action && { action }) }
  if (present) present(shown)
  else early.push(shown)
}

let undo: (() => void) | undefined

/** Sets the action of an own act's toast, the same as of the key U. */
export function setUndo(run: (() => void) | undefined) {
  undo = run
}

/** Called by the Toaster when it is mounted and when it goes. */
export function setToastPresenter(presenter: Present | undefined) {
  present = presenter
  if (presenter) for (const waiting of early.splice(0)) presenter(waiting)
}
