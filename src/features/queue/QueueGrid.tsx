import type { QueueEntry } from '@antrian/contract/queue'
import type { GridColDef } from '@mui/x-data-grid'
import { DataTable } from '@/ui/DataTable'
import { EntryActions } from './EntryActions'
import { narrow, useIsNarrow } from './narrowColumns'
import { COLUMNS, COMPACT_COLUMNS, rowClass } from './queueColumns'

const withActions = (columns: GridColDef<QueueEntry>[]): GridColDef<QueueEntry>[] =>
  columns.map(column =>
    column.field === 'actions'
      ? { ...column, renderCell: params => <EntryActions {...params} /> }
      : column,
  )

const columns = withActions(COLUMNS)
const narrowColumns = narrow(columns)
const compactColumns = withActions(COMPACT_COLUMNS)

export function QueueGrid({ entries, label }: { entries: QueueEntry[]; label: string }) {
  return (
    <DataTable
      labelledBy={label}
      rows={entries}
      columns={useIsNarrow() ? narrowColumns : columns}
      compactColumns={compactColumns}
      getRowClassName={({ row }) => rowClass(row)}
    />
  )
}
