import { useEffect, useRef, useState } from 'react'

/** How long a figure takes to its new value, in ms. */
const COUNTING = 120

const STILL = '(prefers-reduced-motion: reduce)'

/** A whole number on its way to `value`; at once for whoever wants no motion. */
export function useCountUp(value: number): number {
  const [shown, setShown] = useState(value)
  const before = useRef(value)

  useEffect(() => {
    const from = before.current
    before.current = value
    if (from === value || (window.matchMedia?.(STILL).matches ?? true)) {
      setShown(value)
      return undefined
    }
    const began = performance.now()
    let frame = requestAnimationFrame(count)
    function count(now: number) {
      const part = Math.min(1, Math.max(0, now - began) / COUNTING)
      setShown(Math.round(from + (value - from) * part))
      if (part < 1) frame = requestAnimationFrame(count)
    }
    return () => cancelAnimationFrame(frame)
  }, [value])

  return shown
}
