import type { Place, Preloaded } from '@/services/preloaded'

/**
 * Keeps what an admin does on a first picture until the application can do it: the first press, what
 * is typed, and where the focus is.
 */
export function keepHands(root: HTMLElement, preloaded: Preloaded) {
  const hands = (preloaded.hands ??= {})
  const listen = (name: string, handle: (element: HTMLElement) => void) =>
    root.addEventListener(
      name,
      ({ target }) => {
        if (!preloaded.isOver && target instanceof HTMLElement) handle(target)
      },
      true,
    )

  listen('click', element => {
    const button = element.closest('button')
    if (!button || hands.press) return
    button.ariaBusy = 'true'
    hands.press = placeOf(button)
  })
  listen('focusin', element => {
    hands.focus = placeOf(element)
  })
  listen('focusout', element => {
    if (element.isConnected) delete hands.focus
  })
  listen('input', element => {
    if (element instanceof HTMLInputElement) hands.typed = element.value
  })
}

const placeOf = (element: HTMLElement): Place => ({
  row: element.closest<HTMLElement>('[data-id]')?.dataset.id,
  name: element.ariaLabel ?? element.textContent,
})
