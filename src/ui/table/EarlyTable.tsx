import type { QueueEntry } from '@antrian/contract/queue/queue'
import { type ReactNode, useDeferredValue } from 'react'
import { EntryCells, HeadCells } from './EntryCells'
import styles from './EntryTable.module.css'
import type { EntryColumn } from './entryColumns'
import { ROW, rowsInSight } from './tableSize'

interface EarlyTableProps {
  labelledBy: string
  entries: QueueEntry[]
  columns: EntryColumn[]
  rowHeight: number
  pager: ReactNode
}

/** Rows that look like those of the grid and work at once, until the grid has loaded. */
export function EarlyTable({ labelledBy, entries, columns, rowHeight, pager }: EarlyTableProps) {
  // Renders the visible part first and the rest right after it.
  const isWhole = useDeferredValue(true, false)
  const rows = isWhole ? entries : entries.slice(0, rowsInSight(rowHeight))

  return (
    <div className={styles.early}>
      <div
        role="table"
        aria-labelledby={labelledBy}
        aria-rowcount={entries.length + 1}
        className={styles.scroller}
        data-scroller=""
        // Makes a table without buttons focusable, so that keys can scroll it.
        tabIndex={columns.some(({ hasButtons }) => hasButtons) ? undefined : 0}
      >
        <div role="rowgroup" className={styles.head}>
          <div role="row" className={styles.row} style={{ height: ROW.head }}>
            <HeadCells columns={columns} />
          </div>
        </div>
        <div role="rowgroup">
          {rows.map((entry, at) => (
            <div
              key={entry.id}
              role="row"
              aria-rowindex={at + 2}
              className={styles.row}
              style={{ height: rowHeight }}
              data-entry={entry.id}
              data-status={entry.status}
            >
              <EntryCells entry={entry} columns={columns} role="cell" />
            </div>
          ))}
        </div>
      </div>
      {pager}
    </div>
  )
}
