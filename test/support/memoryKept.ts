import { emptyQueue } from '@antrian/contract/offline/offlineQueue'
import type { Kept } from '@/acts/heldSlice'

/** The device's store without a disk: jsdom has no IndexedDB. The browser's own is used end to end. */
export function memoryKept() {
  let kept: Kept = { queue: emptyQueue('device-of-the-test'), admins: {}, students: {} }
  let isFull = false
  let held: Promise<void> | undefined
  return {
    stored: () => kept,
    fill: () => {
      isFull = true
    },
    /** Writes take until the returned function is called. */
    hold() {
      let letGo = () => {}
      held = new Promise(resolve => {
        letGo = resolve
      })
      return letGo
    },
    async changeKept(change: (kept: Kept) => Kept): Promise<Kept> {
      await held
      const changed = change(kept)
      if (isFull && changed !== kept) throw new DOMException('full', 'QuotaExceededError')
      kept = changed
      return kept
    },
  }
}
