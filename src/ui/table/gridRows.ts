import type { QueueEntry } from '@antrian/contract/queue/queue'

/** A row of the grid. The grid knows its id; what it shows can change without the grid. */
export interface GridRow {
  id: number
  entry: QueueEntry
}

export type GridRows = ReturnType<typeof createGridRows>

/**
 * Rows whose entries change while the grid keeps them, because it renders all its parts twice for
 * new rows. An entry keeps its row while it is shown. The entries of another page take over the
 * rows of the page before, so that React changes texts instead of building every cell again.
 */
export function createGridRows(first: QueueEntry[]) {
  let count = 0
  const toRow = (entry: QueueEntry): GridRow => ({ id: count++, entry })
  let rows = first.map(toRow)
  const listeners = new Set<() => void>()

  return {
    first: rows,
    /** Returns the rows when some of them came, left or moved. */
    show(entries: QueueEntry[]): GridRow[] | undefined {
      const present = new Map(rows.map(row => [row.entry.id, row]))
      const isOtherPage = !entries.some(({ id }) => present.has(id))
      const before = rows
      rows = entries.map((entry, at) => {
        const row = isOtherPage ? before[at] : present.get(entry.id)
        return row ? Object.assign(row, { entry }) : toRow(entry)
      })
      for (const listener of listeners) listener()
      const isSame = rows.length === before.length && rows.every((row, at) => row === before[at])
      return isSame ? undefined : rows
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
