import type { OpenDialog } from './queueSlice'

const KEY = 'interrupted-form'

/** Keeps in this tab what was typed when the session ended, until somebody signs in again. */
export function keepInterruptedForm(dialog: OpenDialog) {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(dialog))
  } catch {
    // A browser that refuses storage loses it, as it loses the session with the page.
  }
}

/** The form to open again, once. */
export function takeInterruptedForm(): OpenDialog | undefined {
  try {
    const kept = window.sessionStorage.getItem(KEY)
    window.sessionStorage.removeItem(KEY)
    return kept === null ? undefined : (JSON.parse(kept) as OpenDialog)
  } catch {
    return undefined
  }
}
