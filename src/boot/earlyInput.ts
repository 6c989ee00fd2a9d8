import type { Preloaded } from '@/services/preloaded'
import { BURST_GAP, isTextField } from '@/ui/browser/keyBursts'
import { placeOf } from './place'

/**
 * Records user input on the first picture for the application: the first press of a button or key,
 * typed text, and the focus.
 */
export function recordEarlyInput(root: HTMLElement, preloaded: Preloaded) {
  preloaded.earlyInput = {}
  const listen = (name: string, handle: (element: Element) => void) =>
    root.addEventListener(
      name,
      ({ target }) => {
        if (target instanceof Element) handle(target)
      },
      true,
    )
  const input = () => (preloaded.isTakenOver ? undefined : preloaded.earlyInput)

  function press(button: HTMLElement) {
    const early = input()
    if (!early || early.press || early.key) return
    button.ariaBusy = 'true'
    early.press = { ...placeOf(button), seen: preloaded.seen }
  }
  listen('click', element => {
    const button = element.closest('button')
    if (button) press(button)
  })
  listen('focusin', element => {
    const early = input()
    if (early && element instanceof HTMLElement) early.focus = placeOf(element)
  })
  listen('focusout', element => {
    // A removed element has lost its focus by the removal and is gone after this task.
    queueMicrotask(() => {
      if (element.isConnected && document.activeElement === document.body) delete input()?.focus
    })
  })
  listen('input', element => {
    const early = input()
    if (!early) return
    if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) {
      early.typed = { into: placeOf(element), value: element.value }
    }
  })

  // A browser fires no click when the pressed button was replaced before its release.
  let pressed: HTMLElement | null = null
  listen('pointerdown', element => {
    pressed = input() ? element.closest('button') : null
  })
  listen('pointerup', element => {
    const button = element.closest('button')
    if (!button || !pressed || pressed.isConnected) return
    const [before, now] = [placeOf(pressed), placeOf(button)]
    if (before.row !== now.row || before.name !== now.name) return
    if (input()) press(button)
    else button.click()
  })
  recordKey(preloaded)
}

/** Records a single key; a scanner would type many. */
function recordKey(preloaded: Preloaded) {
  let last = Number.NEGATIVE_INFINITY
  document.addEventListener('keydown', event => {
    const { earlyInput } = preloaded
    const { key, shiftKey, timeStamp } = event
    if (!earlyInput || event.repeat || key.length > 1 || key === ' ' || isTextField(event.target))
      return
    const isInBurst = timeStamp - last < BURST_GAP
    last = timeStamp
    if (isInBurst) delete earlyInput.key
    else if (!event.ctrlKey && !event.metaKey && !event.altKey && !earlyInput.press) {
      earlyInput.key ??= { key, shiftKey, seen: preloaded.seen }
    }
  })
}
