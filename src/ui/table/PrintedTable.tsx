import type { QueueEntry } from '@antrian/contract/queue/queue'
import type { EntryColumn } from './entryColumns'
import styles from './PrintedTable.module.css'

interface PrintedTableProps {
  labelledBy: string
  entries: QueueEntry[]
  columns: EntryColumn[]
}

/** All rows for print, with the header on each page and without buttons. */
export function PrintedTable({ labelledBy, entries, columns }: PrintedTableProps) {
  const shown = columns.filter(({ hasButtons }) => !hasButtons)

  return (
    <table className={styles.table} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {shown.map(({ field, headerName, align }) => (
            <th key={field} scope="col" data-align={align}>
              {headerName}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map(entry => (
          <tr key={entry.id} data-status={entry.status}>
            {shown.map(({ field, align, render }) => (
              <td key={field} data-field={field} data-align={align}>
                {render(entry)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
