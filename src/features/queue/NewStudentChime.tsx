import { useEffect, useRef } from 'react'
import { useGetQueueQuery } from '@/services/queueApi'
import { chime } from '@/ui/browser/chime'
import { isActive } from './queueEntries'

/** A quiet sound when somebody comes and nobody was there. */
export function NewStudentChime() {
  const { count } = useGetQueueQuery(undefined, {
    selectFromResult: ({ data }) => ({ count: data?.filter(isActive).length }),
  })
  const before = useRef(count)

  useEffect(() => {
    if (before.current === 0 && count) chime()
    before.current = count
  }, [count])

  return null
}
