import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { whenIdle } from './whenIdle'

/** What the first rows do not wait for: drawn, and its code asked for, once they are there. */
export function AfterFirstRows({ children }: { children: ReactNode }) {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => whenIdle(() => startTransition(() => setIsDue(true))), [])
  return isDue && children
}
