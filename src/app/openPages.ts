/* Pages of this browser that are open: they have one device id, and one booth pass. */

const LOCK = 'open page'

/** As last counted, because a page that is left cannot wait for an answer. */
let isOnly = true

/** Whether the device leaves with this page. */
export const isOnlyPage = () => isOnly

/**
 * Absent on pages without https, and refused by a browser that refuses storage: there each page counts
 * as the only one.
 */
const locks = (): LockManager | undefined => navigator.locks

const refused = () => undefined

/** Counts this page among the open ones until `closed`. */
export function openPage(closed: AbortSignal) {
  const isClosed = new Promise(resolve => closed.addEventListener('abort', resolve))
  void locks()
    ?.request(LOCK, { mode: 'shared' }, () => isClosed)
    .catch(refused)
}

export async function countPages(): Promise<void> {
  const { held = [] } = (await locks()?.query().catch(refused)) ?? {}
  isOnly = held.filter(({ name }) => name === LOCK).length < 2
}
