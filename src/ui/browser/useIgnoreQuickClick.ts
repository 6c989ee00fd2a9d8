import { type MouseEvent, useRef } from 'react'

/** A hand that has just pressed here has not yet seen what took the button's place. */
const QUICK = 600
const SAME_SPOT = 24

/** Captures clicks of a pointer that come soon after one at the same spot, on a button that has gone. */
export function useIgnoreQuickClick() {
  const last = useRef<{ at: number; x: number; y: number; button: Element }>(null)

  return (event: MouseEvent) => {
    const { clientX: x, clientY: y, detail, target, timeStamp: at } = event
    const button = target instanceof Element ? target.closest('button') : null
    // Keys and assistive technology click with no pointer.
    if (!button || detail === 0) return
    const before = last.current
    const isQuick = before && at - before.at < QUICK
    if (
      isQuick &&
      !before.button.isConnected &&
      Math.hypot(x - before.x, y - before.y) < SAME_SPOT
    ) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    last.current = { at, x, y, button }
  }
}
