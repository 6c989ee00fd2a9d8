import { emptyOutbox } from '@antrian/contract/offline/outbox'
import type { StoredOutbox } from '@/acts/outboxSlice'

/** The device's store without a disk: jsdom has no IndexedDB. The browser's own is used end to end. */
export function memoryOutbox() {
  let kept: StoredOutbox = { queue: emptyOutbox('device-of-the-test'), admins: {}, students: {} }
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
    async changeStored(change: (kept: StoredOutbox) => StoredOutbox): Promise<StoredOutbox> {
      await held
      const changed = change(kept)
      if (isFull && changed !== kept) throw new DOMException('full', 'QuotaExceededError')
      kept = changed
      return kept
    },
  }
}
