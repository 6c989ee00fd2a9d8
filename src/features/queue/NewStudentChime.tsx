import { useEffect, useRef } from 'react'
import { useGetQueueQuery } from '@/services/queueApi'
import { chime } from '@/ui/chime'
import { isActive } from './queueEntries'

/** A quiet sound when somebody comes and nobody was there. */
export function NewStudentChime({ isOn }: { isOn: boolean }) {
  const { count } = useGetQueueQuery(undefined, {
    selectFromResult: ({ data }) => ({ count: data?.filter(isActive).length }),
  })
  const before = useRef(count)

  useEffect(() => {
    if (isOn && before.current === 0 && count) chime()
    before.current = count
  }, [isOn, count])

  return null
}
