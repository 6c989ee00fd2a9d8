import type { QueueEntry } from '@antrian/contract/queue'
import { memo } from 'react'
import { useSelector } from 'react-redux'
import { DataTable } from '@/ui/DataTable'
import type { EntryColumn } from '@/ui/entryColumns'
import { liveColumns, liveRow } from '@/ui/liveRows'
import { useRoomForColumns } from '@/ui/roomForColumns'
import { GridActions } from './GridActions'
import { COLUMNS, COMPACT_COLUMNS, GIVE_WAY } from './queueColumns'
import { type ApiState, selectEntry } from './queueSelectors'

const withActions = (columns: EntryColumn[]): EntryColumn[] =>
  liveColumns(
    columns.map(column =>
      column.field === 'actions'
        ? { ...column, renderCell: params => <GridActions {...params} /> }
        : column,
    ),
  )

const columns = withActions(COLUMNS)
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
  hiddenColumns: readonly string[]
}

export const QueueGrid = memo(function QueueGrid(props: QueueGridProps) {
  const { entries, label, hiddenColumns } = props
  return (
    <DataTable
      labelledBy={label}
      rows={entries}
      columns={useRoomForColumns(columns, { hidden: hiddenColumns, giveWay: GIVE_WAY })}
      compactColumns={compactColumns}
      slots={SLOTS}
    />
  )
})
