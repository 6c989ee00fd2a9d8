import type { StoredOutbox } from './outboxSlice'

/* The database of the device's recorded acts, with nothing else, because the login page reads it. */

const DATABASE = 'antrian'
export const STORE = 'outbox'
export const KEY = 'kept'

/** Milliseconds after which a database that does not open counts as refused. */
const OPENS_WITHIN = 10_000

const createStore = ({ result }: IDBOpenDBRequest) => void result.createObjectStore(STORE)

/** Opens the database. `onNew` is called on a device that has none. */
export const openDatabase = (onNew: (request: IDBOpenDBRequest) => void = createStore) =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    let isOver = false
    const giveUp = setTimeout(() => {
      isOver = true
      reject(new DOMException('The database does not open', 'TimeoutError'))
    }, OPENS_WITHIN)
    request.onupgradeneeded = () => onNew(request)
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

/** Leaves a device without a database as it is: an aborted first opening creates none. */
const leaveNone = ({ transaction }: IDBOpenDBRequest) => transaction?.abort()

function ignoreNone(error: DOMException): undefined {
  if (error.name !== 'AbortError') throw error
}

/** What is stored, without a change; undefined on a device that never stored anything. */
export async function readOutbox(): Promise<StoredOutbox | undefined> {
  const database = await openDatabase(leaveNone).catch(ignoreNone)
  if (!database) return undefined
  return new Promise((resolve, reject) => {
    const read = database.transaction(STORE).objectStore(STORE).get(KEY)
    read.onsuccess = () => resolve(read.result)
    read.onerror = () => reject(read.error)
  }).finally(() => database.close()) as Promise<StoredOutbox | undefined>
}
