import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { whenIdle } from './whenIdle'

/** Draws its children once the first rows are there, and loads their code then. */
export function AfterFirstRows({ children }: { children: ReactNode }) {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => whenIdle(() => startTransition(() => setIsDue(true))), [])
  return isDue && children
}
