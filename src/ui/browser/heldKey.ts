import type { KeyboardEvent } from 'react'

/** A key that is held down does once what it does. */
export function ignoreHeldKey(event: KeyboardEvent) {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
}

/** For a form: its fields take as many spaces as are typed. */
export function ignoreHeldEnter(event: KeyboardEvent) {
  if (event.key === 'Enter') ignoreHeldKey(event)
}
