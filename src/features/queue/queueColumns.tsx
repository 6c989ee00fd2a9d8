import type { QueueEntry } from '@antrian/contract/queue'
import type { GridColDef } from '@mui/x-data-grid'
import { Ago } from '@/ui/Ago'
import { formatNumber } from '@/ui/format'
import { Name } from '@/ui/Name'
import { StatusChip } from '@/ui/StatusChip'
import { CompactQueueStudent, QueueStudent } from './QueueStudent'
import styles from './queueColumns.module.css'

const number: GridColDef<QueueEntry> = {
  field: 'queueNumber',
  headerName: 'No',
  width: 64,
  align: 'right',
  headerAlign: 'right',
  renderCell: ({ row }) => formatNumber(row.queueNumber),
}

const student: GridColDef<QueueEntry> = {
  field: 'studentName',
  headerName: 'Siswa',
  flex: 1,
  minWidth: 180,
  rowHeader: true,
  renderCell: ({ row }) => <QueueStudent entry={row} />,
}

/** Its buttons belong to the grid and come with it. */
const actions: GridColDef<QueueEntry> = {
  field: 'actions',
  headerName: 'Aksi',
  width: 190,
  align: 'right',
  headerAlign: 'right',
}

export const COLUMNS: GridColDef<QueueEntry>[] = [
  number,
  student,
  {
    field: 'photoCount',
    headerName: 'Foto',
    width: 72,
    align: 'right',
    headerAlign: 'right',
    renderCell: ({ row }) => formatNumber(row.photoCount),
  },
  {
    field: 'status',
    headerName: 'Status',
    width: 140,
    renderCell: ({ row }) => <StatusChip status={row.status} />,
  },
  {
    field: 'createdAt',
    headerName: 'Dibuat',
    width: 120,
    renderCell: ({ row }) => <Ago moment={row.createdAt} />,
  },
  {
    field: 'creator',
    headerName: 'Admin',
    width: 140,
    renderCell: ({ row }) => <Name>{row.creator?.name ?? '–'}</Name>,
  },
  actions,
]

/** A phone has room for who it is and what may be done. */
export const COMPACT_COLUMNS: GridColDef<QueueEntry>[] = [
  { ...number, width: 44 },
  { ...student, minWidth: 120, renderCell: ({ row }) => <CompactQueueStudent entry={row} /> },
  { ...actions, width: 148 },
]

export const rowClass = ({ status }: QueueEntry) =>
  status === 'in-progress' ? (styles.current ?? '') : ''
