import { emptyOutbox } from '@antrian/contract/offline/outbox'
import type { StoredOutbox } from '@/acts/outboxSlice'

/*
 * Stands in for acts/outboxStore and acts/outboxDatabase in web tests, because jsdom has no IndexedDB.
 * The browser's own is used end to end.
 */

const anEmptyDisk = () => ({
  stored: { queue: emptyOutbox('device-of-the-test'), admins: {}, students: {} } as StoredOutbox,
  isFull: false,
  isRefused: false,
  writable: Promise.resolve(),
})

let current = anEmptyDisk()

export async function changeStored(
  change: (stored: StoredOutbox) => StoredOutbox,
): Promise<StoredOutbox> {
  const disk = current
  await disk.writable
  if (disk.isRefused) throw new DOMException('refused', 'SecurityError')
  const changed = change(disk.stored)
  if (disk.isFull && changed !== disk.stored) throw new DOMException('full', 'QuotaExceededError')
  disk.stored = changed
  return changed
}

export const readOutbox = async (): Promise<StoredOutbox | undefined> => current.stored

/** A test has one tab. */
export const postResults = () => {}
export const onChangedElsewhere = () => {}

/** The disk of the test. */
export const disk = {
  changeStored,
  stored: () => current.stored,
  empty() {
    current = anEmptyDisk()
  },
  fill: () => {
    current.isFull = true
  },
  /** As a browser that stores nothing. */
  refuse: () => {
    current.isRefused = true
  },
  /** Writes take until the returned function is called. */
  hold() {
    let letGo = () => {}
    current.writable = new Promise(resolve => {
      letGo = resolve
    })
    return letGo
  },
}
