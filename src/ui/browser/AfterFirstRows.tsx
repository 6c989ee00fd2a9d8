import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { whenIdle } from './whenIdle'

/** Renders its children after the first rows. */
export function AfterFirstRows({ children }: { children: ReactNode }) {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => whenIdle(() => startTransition(() => setIsDue(true))), [])
  return isDue && children
}
