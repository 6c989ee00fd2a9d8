import type { EntryId, QueueEntry } from '@antrian/contract/queue'

/** The grid's rows, and who stands in each. */
export interface Places {
  entries: QueueEntry[]
  /** Rows by the id of their place; the same list as long as the places are in the same order. */
  rows: QueueEntry[]
  /** Who stands in which place. */
  standing: Map<EntryId, QueueEntry>
}

export const NO_PLACES: Places = { entries: [], rows: [], standing: new Map() }

/**
 * Whoever stays keeps the place, and with it the focus; whoever comes takes one that is free. So a
 * page that is turned changes what stands in the rows, and the rows themselves not at all.
 */
export function seat(before: Places, entries: QueueEntry[]): Places {
  const taken = new Map([...before.standing].map(([place, { id }]) => [id, place]))
  const staying = new Set(entries.map(({ id }) => id))
  const free = before.rows
    .map(({ id }) => id)
    .filter(place => !staying.has(before.standing.get(place)?.id ?? ''))
  let newest = Math.max(-1, ...before.rows.map(({ id }) => Number(id)))

  const order = entries.map(({ id }) => taken.get(id) ?? free.shift() ?? ++newest)
  const isSameOrder =
    order.length === before.rows.length && order.every((place, at) => place === before.rows[at]?.id)
  return {
    entries,
    rows: isSameOrder
      ? before.rows
      : entries.map((entry, at) => ({ ...entry, id: order[at] ?? at })),
    standing: new Map(entries.map((entry, at) => [order[at] ?? at, entry])),
  }
}
