import type { QueueEntry } from '@antrian/contract/queue'
import { memo } from 'react'
import { useSelector } from 'react-redux'
import { DataTable } from '@/ui/DataTable'
import type { EntryColumn } from '@/ui/entryColumns'
import { liveColumns, liveRow } from '@/ui/liveRows'
import { EntryActions } from './EntryActions'
import { narrow, useIsNarrow } from './narrowColumns'
import { COLUMNS, COMPACT_COLUMNS } from './queueColumns'
import { type ApiState, selectEntry } from './queueSelectors'

const withActions = (columns: EntryColumn[]): EntryColumn[] =>
  liveColumns(
    columns.map(column =>
      column.field === 'actions'
        ? { ...column, renderCell: params => <EntryActions {...params} /> }
        : column,
    ),
  )

const columns = withActions(COLUMNS)
const narrowColumns = narrow(columns)
const compactColumns = withActions(COMPACT_COLUMNS)

const SLOTS = {
  row: liveRow((row: QueueEntry) =>
    // Gone from the list a moment before it is gone from the grid.
    useSelector((state: ApiState) => selectEntry(state, row.id) ?? row),
  ),
}

interface QueueGridProps {
  /** Which entries there are, in their order; what they are is each row's own to know. */
  entries: QueueEntry[]
  label: string
}

export const QueueGrid = memo(function QueueGrid({ entries, label }: QueueGridProps) {
  return (
    <DataTable
      labelledBy={label}
      rows={entries}
      columns={useIsNarrow() ? narrowColumns : columns}
      compactColumns={compactColumns}
      slots={SLOTS}
    />
  )
})
