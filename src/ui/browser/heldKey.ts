import type { KeyboardEvent } from 'react'

/** Ignores repeated events of a held key. */
export function ignoreHeldKey(event: KeyboardEvent) {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
}

/** Ignores a held Enter in a form. A held space still repeats in its fields. */
export function ignoreHeldEnter(event: KeyboardEvent) {
  if (event.key === 'Enter') ignoreHeldKey(event)
}
