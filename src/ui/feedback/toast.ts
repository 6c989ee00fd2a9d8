import type { LongTask } from './longTask'

export interface Toast {
  variant: 'success' | 'error' | 'info' | 'warning' | 'loading'
  text: string
  /** First part of the text, shown larger and for longer. */
  lead?: string | undefined
  /** The live region announces this change in other words, so the toast has no role. */
  isAnnounced?: boolean | undefined
  /** A change by another admin. Its toast gives way to those of own actions. */
  isNews?: boolean | undefined
  /** Result of an own action; replaces the one before. */
  isOwn?: boolean | undefined
  /** Adds a button that undoes the own action. */
  canUndo?: boolean | undefined
  /** Task whose progress a loading toast shows; the toast stays until it ends. */
  task?: LongTask | undefined
  action?: ToastAction | undefined
}

/** A button in the toast. */
export interface ToastAction {
  label: string
  shortcut?: string
  run: () => void
}

type Present = (toast: Toast) => void

let present: Present | undefined
let hideOwn: (() => void) | undefined
const early: Toast[] = []

/** The only access to notistack, which loads later. Earlier toasts are queued here. */
export const toast = (variant: Toast['variant'], text: string) => show({ variant, text })

export function show({ canUndo, ...toast }: Toast) {
  const action = canUndo && undo ? { label: 'Urungkan', shortcut: 'U', run: undo } : toast.action
  const shown = { ...toast, ...(action && { action }) }
  if (present) present(shown)
  else early.push(shown)
}

let undo: (() => void) | undefined

/** Sets the undo action of toasts, which the key U also runs. */
export function setUndo(run: (() => void) | undefined) {
  undo = run
}

/** Hides the last own action's toast, where *Urungkan* and U mean another queue than it does. */
export const hideOwnToast = () => hideOwn?.()

/** Registers the Toaster; undefined when it is unmounted. */
export function setToastPresenter(presenter: Present | undefined, hidesOwn?: () => void) {
  present = presenter
  hideOwn = hidesOwn
  if (presenter) for (const waiting of early.splice(0)) presenter(waiting)
}
