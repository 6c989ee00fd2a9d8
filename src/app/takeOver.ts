import { type ReactNode, startTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/**
 * Renders the application in place of the first picture. If the picture's button had the focus, the
 * application's button gets it.
 */
export function takeOver(root: HTMLElement, application: ReactNode) {
  const hadFocus = root.contains(document.activeElement)
  flushSync(() => createRoot(root).render(application))
  if (hadFocus) root.querySelector('button')?.focus()
}

/**
 * Like `takeOver` for the first picture of a page, in small steps that keep the page responsive.
 * User input in between is recorded; see useEarlyInput.ts. At once if somebody has already pressed
 * something: React then runs all effects before the first paint, which shows the effect of the press.
 */
export function takeOverInSteps(root: HTMLElement, application: ReactNode) {
  const { press, key } = window.preloaded?.earlyInput ?? {}
  const schedule = press || key ? flushSync : startTransition
  schedule(() => createRoot(root).render(application))
}
