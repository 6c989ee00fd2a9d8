import { type ReactNode, startTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/**
 * Draws the application in the place of the page's first picture. Whoever had reached the picture's
 * button by then finds the focus on the application's.
 */
export function takeOver(root: HTMLElement, application: ReactNode) {
  const hadFocus = root.contains(document.activeElement)
  flushSync(() => createRoot(root).render(application))
  if (hadFocus) root.querySelector('button')?.focus()
}

/**
 * The same for the first picture of the dashboard, in small steps that keep the page responsive; what
 * is done on it meanwhile is kept, see useTakeHands.ts.
 */
export function takeOverInSteps(root: HTMLElement, application: ReactNode) {
  startTransition(() => createRoot(root).render(application))
}
