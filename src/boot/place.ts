import type { EarlyInput, Place } from '@/services/preloaded'

export const placeOf = (element: HTMLElement): Place => ({
  row: element.closest<HTMLElement>('[data-entry]')?.dataset.entry,
  tag: element.localName,
  name: nameOf(element),
})

export function elementAt({ row, tag, name }: Place) {
  const within = row ? document.querySelector(`[data-entry="${CSS.escape(row)}"]`) : document
  return [...(within?.querySelectorAll<HTMLElement>(tag) ?? [])].find(
    element => nameOf(element) === name,
  )
}

/** A section's text is not its name. */
function nameOf(element: HTMLElement) {
  const labelled = element.matches('a, button')
    ? element
    : (element as HTMLInputElement).labels?.[0]
  return element.ariaLabel ?? labelled?.textContent ?? null
}

/** Restores the focus in the element that replaced the earlier one. */
export function restoreFocus({ focus }: EarlyInput) {
  if (focus) elementAt(focus)?.focus({ preventScroll: true })
}

/** Restores typed text or a choice likewise. */
export function restoreTyped({ typed }: EarlyInput) {
  const control = typed && elementAt(typed.into)
  if (!control) return
  // React only notices a value that is set by the native setter.
  Reflect.set(Object.getPrototypeOf(control), 'value', typed.value, control)
  control.dispatchEvent(new Event('change', { bubbles: true }))
}
