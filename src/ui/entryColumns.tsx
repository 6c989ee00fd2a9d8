import type { QueueEntry } from '@antrian/contract/queue'
import type { GridColDef } from '@mui/x-data-grid'
import { formatNumber } from './format'
import { Name } from './Name'
import { StatusChip } from './StatusChip'

/** A column of a table of queue entries. */
export type EntryColumn = GridColDef<QueueEntry>

export const numberColumn: EntryColumn = {
  field: 'queueNumber',
  headerName: 'No',
  width: 56,
  align: 'right',
  headerAlign: 'right',
  renderCell: ({ row }) => formatNumber(row.queueNumber),
}

export const photoColumn: EntryColumn = {
  field: 'photoCount',
  headerName: 'Foto',
  width: 64,
  align: 'right',
  headerAlign: 'right',
  renderCell: ({ row }) => formatNumber(row.photoCount),
}

export const statusColumn: EntryColumn = {
  field: 'status',
  headerName: 'Status',
  width: 132,
  renderCell: ({ row }) => <StatusChip status={row.status} />,
}

export const adminColumn: EntryColumn = {
  field: 'creator',
  headerName: 'Admin',
  width: 140,
  renderCell: ({ row }) => <Name>{row.creator?.name ?? '–'}</Name>,
}
