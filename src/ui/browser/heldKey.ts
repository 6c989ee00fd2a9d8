import type { KeyboardEvent } from 'react'

/** Ignores repeated events of a held key. */
export function ignoreHeldKey(event: KeyboardEvent) {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
}

/** For a form, whose fields accept repeated spaces. */
export function ignoreHeldEnter(event: KeyboardEvent) {
  if (event.key === 'Enter') ignoreHeldKey(event)
}
