import { useEffect, useRef } from 'react'
import { useActiveEntries } from '@/services/shownQueue'
import { chime } from '@/ui/browser/chime'

/** A quiet sound when somebody comes and nobody was there. */
export function NewStudentChime() {
  const count = useActiveEntries().entries?.length
  const before = useRef(count)

  useEffect(() => {
    if (before.current === 0 && count) chime()
    before.current = count
  }, [count])

  return null
}
