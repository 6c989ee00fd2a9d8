import { emptyOutbox } from '@antrian/contract/offline/outbox'
import { nanoid } from '@reduxjs/toolkit'
import { KEY, openDatabase, STORE } from './outboxDatabase'
import type { BatchResults, StoredOutbox } from './outboxSlice'

/** What this page last read or wrote. It is written again if the browser's data was deleted since. */
let last: StoredOutbox | undefined

/**
 * Changes the stored acts in one transaction, because other tabs change them as well. Resolves when
 * the change is on the disk, and rejects when it cannot be written.
 */
export async function changeStored(
  change: (stored: StoredOutbox) => StoredOutbox,
): Promise<StoredOutbox> {
  const database = await openDatabase()
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' })
    const store = transaction.objectStore(STORE)
    const read: IDBRequest<StoredOutbox | undefined> = store.get(KEY)
    let changed: StoredOutbox
    read.onsuccess = () => {
      const empty = { queue: emptyOutbox(nanoid()), admins: {}, students: {} }
      changed = change(read.result ?? last ?? empty)
      if (changed !== read.result) store.put(changed, KEY)
    }
    transaction.oncomplete = () => {
      // Not after a read, because each tab reads after each message.
      if (changed !== read.result) others()?.postMessage(null)
      database.close()
      last = changed
      resolve(changed)
    }
    transaction.onabort = () => {
      database.close()
      reject(transaction.error)
    }
  })
}

/**
 * The other tabs of this device. Opened once one of them matters; null in a browser that refuses
 * storage, and with it channels.
 */
let channel: BroadcastChannel | null | undefined

function others() {
  if (channel !== undefined) return channel
  try {
    channel = new BroadcastChannel(STORE)
  } catch {
    channel = null
  }
  return channel
}

/** Sends the results to the other tabs, because only the tab that sent the acts received them. */
export const postResults = (results: BatchResults) => others()?.postMessage(results)

/**
 * Calls back when another tab has received results, or with null when it has changed the stored
 * acts.
 */
export const onChangedElsewhere = (
  listener: (results: BatchResults | null) => void,
  signal: AbortSignal,
) => others()?.addEventListener('message', ({ data }) => listener(data), { signal })
