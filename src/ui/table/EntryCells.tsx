import type { QueueEntry } from '@antrian/contract/queue/queue'
import { createContext, memo } from 'react'
import styles from './EntryTable.module.css'
import type { EntryColumn } from './entryColumns'

/** Tab index of the buttons in a cell, because only one cell of a grid is in the tab order. */
export const ButtonTabIndex = createContext<number | undefined>(undefined)

interface EntryCellsProps {
  entry: QueueEntry
  columns: EntryColumn[]
  role: 'cell' | 'gridcell'
  /** In a grid: the field that is in the tab order; null when it is in another row. */
  tabStop?: string | null
  /** MUI's class, by which the grid finds a cell. */
  className?: string
}

/**
 * Cells of a row. They render again for another entry or other columns, but not for another
 * position of the row.
 */
export const EntryCells = memo(function EntryCells(props: EntryCellsProps) {
  const { entry, columns, role, tabStop, className = '' } = props

  return columns.map(({ field, width, align, isRowHeader, hasButtons, render }, at) => {
    const tabIndex = tabStop === undefined ? undefined : tabStop === field ? 0 : -1
    return (
      <div
        key={field}
        role={isRowHeader ? 'rowheader' : role}
        aria-colindex={at + 1}
        className={`${className} ${styles.cell}`}
        style={{ width }}
        data-field={field}
        data-align={align}
        data-flexible={width === undefined || undefined}
        data-has-buttons={hasButtons}
        tabIndex={hasButtons && tabIndex === 0 ? -1 : tabIndex}
      >
        {hasButtons ? (
          // New buttons for another entry, so that a press that began on the old ones does nothing.
          <ButtonTabIndex key={entry.id} value={tabIndex}>
            {render(entry)}
          </ButtonTabIndex>
        ) : (
          render(entry)
        )}
      </div>
    )
  })
})

export const HeadCells = memo(function HeadCells({ columns }: { columns: EntryColumn[] }) {
  return columns.map(({ field, headerName, isHeadHidden, width, align }, at) => (
    <div
      key={field}
      role="columnheader"
      aria-colindex={at + 1}
      className={styles.cell}
      style={{ width }}
      data-align={align}
      data-flexible={width === undefined || undefined}
    >
      {isHeadHidden ? <span className="unseen">{headerName}</span> : headerName}
    </div>
  ))
})
