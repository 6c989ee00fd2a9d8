import { useEffect, useRef } from 'react'
import { useActiveEntries } from '@/acts/shownQueue'
import { chime } from '@/ui/browser/chime'

/** Plays a chime when a student is added to an empty queue. */
export function NewStudentChime() {
  const count = useActiveEntries().entries?.length
  const before = useRef(count)

  useEffect(() => {
    if (before.current === 0 && count) chime()
    before.current = count
  }, [count])

  return null
}
