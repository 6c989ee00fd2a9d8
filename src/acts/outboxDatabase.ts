import type { StoredOutbox } from './outboxSlice'

/* The database of the device's recorded acts, with nothing else, because the login page reads it. */

const DATABASE = 'antrian'
export const STORE = 'outbox'
export const KEY = 'kept'

/** Milliseconds after which a database that does not open counts as refused. */
const OPENS_WITHIN = 10_000

export const openDatabase = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    let isOver = false
    const giveUp = setTimeout(() => {
      isOver = true
      reject(new DOMException('The database does not open', 'TimeoutError'))
    }, OPENS_WITHIN)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onerror = () => {
      clearTimeout(giveUp)
      reject(request.error)
    }
    request.onsuccess = () => {
      clearTimeout(giveUp)
      if (isOver) request.result.close()
      else resolve(request.result)
    }
  })

/** What is stored, without a change; undefined on a device that never stored anything. */
export async function readOutbox(): Promise<StoredOutbox | undefined> {
  const database = await openDatabase()
  return new Promise((resolve, reject) => {
    const read = database.transaction(STORE).objectStore(STORE).get(KEY)
    read.onsuccess = () => resolve(read.result)
    read.onerror = () => reject(read.error)
  }).finally(() => database.close()) as Promise<StoredOutbox | undefined>
}
