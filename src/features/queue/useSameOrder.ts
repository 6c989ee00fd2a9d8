import type { QueueEntry } from '@antrian/contract/queue'
import { useState } from 'react'

/** The same list as long as the same entries stand in the same order, whatever they are by now. */
export function useSameOrder(entries: QueueEntry[]): QueueEntry[] {
  const [ordered, setOrdered] = useState(entries)
  const isSame =
    ordered.length === entries.length && ordered.every(({ id }, at) => id === entries[at]?.id)
  if (!isSame) setOrdered(entries)
  return isSame ? ordered : entries
}
