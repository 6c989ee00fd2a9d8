import type { Preloaded } from '@/services/preloaded'
import { BURST_GAP, isTextField } from '@/ui/browser/keyBursts'
import { placeOf } from './place'

/**
 * Records user input on the first picture for the application: the first press of a button or key,
 * typed text, and the focus.
 */
export function keepHands(root: HTMLElement, preloaded: Preloaded) {
  preloaded.hands = {}
  const listen = (name: string, handle: (element: Element) => void) =>
    root.addEventListener(
      name,
      ({ target }) => {
        if (target instanceof Element) handle(target)
      },
      true,
    )
  const hands = () => (preloaded.isTakenOver ? undefined : preloaded.hands)

  function press(button: HTMLElement) {
    const kept = hands()
    if (!kept || kept.press || kept.key) return
    button.ariaBusy = 'true'
    kept.press = { ...placeOf(button), seen: preloaded.seen }
  }
  listen('click', element => {
    const button = element.closest('button')
    if (button) press(button)
  })
  listen('focusin', element => {
    const kept = hands()
    if (kept && element instanceof HTMLElement) kept.focus = placeOf(element)
  })
  listen('focusout', element => {
    // A removed element has lost its focus by the removal and is gone after this task.
    queueMicrotask(() => {
      if (element.isConnected && document.activeElement === document.body) delete hands()?.focus
    })
  })
  listen('input', element => {
    const kept = hands()
    if (!kept) return
    if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) {
      kept.typed = { into: placeOf(element), value: element.value }
    }
  })

  // A browser fires no click when the pressed button was replaced before its release.
  let pressed: HTMLElement | null = null
  listen('pointerdown', element => {
    pressed = hands() ? element.closest('button') : null
  })
  listen('pointerup', element => {
    const button = element.closest('button')
    if (!button || !pressed || pressed.isConnected) return
    const [before, now] = [placeOf(pressed), placeOf(button)]
    if (before.row !== now.row || before.name !== now.name) return
    if (hands()) press(button)
    else button.click()
  })
  keepKey(preloaded)
}

/** Records a single key; a scanner would type many. */
function keepKey(preloaded: Preloaded) {
  let last = Number.NEGATIVE_INFINITY
  document.addEventListener('keydown', event => {
    const { hands } = preloaded
    const { key, shiftKey, timeStamp } = event
    if (!hands || event.repeat || key.length > 1 || key === ' ' || isTextField(event.target)) return
    const isInBurst = timeStamp - last < BURST_GAP
    last = timeStamp
    if (isInBurst) delete hands.key
    else if (!event.ctrlKey && !event.metaKey && !event.altKey && !hands.press) {
      hands.key ??= { key, shiftKey, seen: preloaded.seen }
    }
  })
}
