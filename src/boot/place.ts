import type { Hands, Place } from '@/services/preloaded'

export const placeOf = (element: HTMLElement): Place => ({
  row: element.closest<HTMLElement>('[data-id]')?.dataset.id,
  tag: element.localName,
  name: nameOf(element),
})

export function elementAt({ row, tag, name }: Place) {
  const within = row ? document.querySelector(`[data-id="${CSS.escape(row)}"]`) : document
  return [...(within?.querySelectorAll<HTMLElement>(tag) ?? [])].find(
    element => nameOf(element) === name,
  )
}

/** A section's text is not its name. */
const nameOf = (element: HTMLElement) =>
  element.ariaLabel ?? (element.matches('a, button') ? element.textContent : null)

/** Restores the focus and typed text in the elements that replaced the earlier ones. */
export function giveFocus({ focus, typed }: Hands) {
  const element = focus && elementAt(focus)
  element?.focus({ preventScroll: true })
  if (typed === undefined || !(element instanceof HTMLInputElement)) return
  // React only notices a value that is set by the native setter.
  Reflect.set(HTMLInputElement.prototype, 'value', typed, element)
  element.dispatchEvent(new Event('input', { bubbles: true }))
}
