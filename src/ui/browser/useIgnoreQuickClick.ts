import { BUTTON_REPLACED } from '@antrian/contract/queue/pressTimes'
import { type MouseEvent, useRef } from 'react'

const SAME_SPOT = 24

/** Ignores clicks soon after one at the same place, when the clicked button has been replaced. */
export function useIgnoreQuickClick() {
  const last = useRef<{ at: number; x: number; y: number; button: Element }>(null)

  return (event: MouseEvent) => {
    const { clientX: x, clientY: y, detail, target, timeStamp: at } = event
    const button = target instanceof Element ? target.closest('button') : null
    // Clicks by keyboard and assistive technology have no pointer.
    if (!button || detail === 0) return
    const before = last.current
    const isQuick = before && at - before.at < BUTTON_REPLACED
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
