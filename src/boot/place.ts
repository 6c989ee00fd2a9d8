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

/** The words of a part of the page are not its name. */
const nameOf = (element: HTMLElement) =>
  element.ariaLabel ?? (element.matches('a, button') ? element.textContent : null)

/** Gives the focus and what was typed to the elements that took the place of those before. */
export function giveFocus({ focus, typed }: Hands) {
  const element = focus && elementAt(focus)
  element?.focus({ preventScroll: true })
  if (typed === undefined || !(element instanceof HTMLInputElement)) return
  // React hears of a value that was set past its own setter.
  Reflect.set(HTMLInputElement.prototype, 'value', typed, element)
  element.dispatchEvent(new Event('input', { bubbles: true }))
}
