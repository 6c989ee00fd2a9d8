import type { QueueEntry } from '@antrian/contract/queue'

/**
 * Ids of the grid's rows. An entry keeps its id while it is shown. The entries of another page take
 * over the ids of the page before, so that React changes the texts of its rows instead of building
 * every cell again.
 */
export function createRowIds(first: QueueEntry[]) {
  let count = 0
  let ids = new Map(first.map(({ id }) => [id, count++]))

  return {
    idOf: ({ id }: QueueEntry) => ids.get(id) as number,
    show(entries: QueueEntry[]) {
      const isOtherPage = !entries.some(({ id }) => ids.has(id))
      const free = isOtherPage ? [...ids.values()] : []
      ids = new Map(entries.map(({ id }, at) => [id, free[at] ?? ids.get(id) ?? count++]))
    },
  }
}
