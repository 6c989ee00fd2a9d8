import { useEffect, useRef, useState } from 'react'

/** Milliseconds of the animation to a new value. */
const COUNTING = 120

const STILL = '(prefers-reduced-motion: reduce)'

/** Animates a whole number to `value`; at once with reduced motion. */
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
    let began: number | undefined
    let frame = requestAnimationFrame(count)
    function count(now: number) {
      began ??= now
      const part = Math.min(1, (now - began) / COUNTING)
      setShown(Math.round(from + (value - from) * part))
      if (part < 1) frame = requestAnimationFrame(count)
    }
    return () => cancelAnimationFrame(frame)
  }, [value])

  return shown
}
