import { whenKeyIsAlone } from './keyBursts'

/** Time after which a pressed key counts as held, in ms. */
export const HELD_AFTER = 400

/** A key that acts on release, and offers other keys while it is held. */
export interface HeldShortcut {
  /** Runs when the key is released without another key in between. */
  tap: () => void
  onHold: (isHeld: boolean) => void
  /** Actions of the keys that are pressed while it is held. */
  choices: Record<string, () => void>
}

/** Follows a key from its press to its release. Called in the keydown handler. */
export function followHeldKey(pressed: KeyboardEvent, { tap, onHold, choices }: HeldShortcut) {
  let isAlone = false
  let isTapped = false
  let isHeld = false
  const following = new AbortController()
  const { signal } = following

  whenKeyIsAlone(() => {
    isAlone = true
    if (isTapped) tap()
  })
  const holding = setTimeout(() => {
    isHeld = true
    onHold(true)
  }, HELD_AFTER)

  function end() {
    clearTimeout(holding)
    following.abort()
    if (isHeld) onHold(false)
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.repeat) return
    end()
    const act = choices[event.key]
    if (!act) return
    event.preventDefault()
    whenKeyIsAlone(act)
  }

  function handleKeyUp({ key }: KeyboardEvent) {
    if (key.toLowerCase() !== pressed.key.toLowerCase()) return
    isTapped = !isHeld
    end()
    if (isTapped && isAlone) tap()
  }

  // In the capture phase of later events; the present keydown is still propagating.
  document.addEventListener('keydown', handleKeyDown, { signal, capture: true })
  document.addEventListener('keyup', handleKeyUp, { signal, capture: true })
  window.addEventListener('blur', end, { signal })
}
