import { PAYMENT_LABELS } from '@antrian/contract/labels'
import type { QueueEntry } from '@antrian/contract/queue'
import type { GridColDef } from '@mui/x-data-grid'
import { formatNumber } from '@/ui/format'
import { Moment } from '@/ui/Moment'
import { Name } from '@/ui/Name'
import { StatusChip } from '@/ui/StatusChip'
import { StudentCell } from '@/ui/StudentCell'
import styles from './historyColumns.module.css'
import { StoryButton } from './StoryButton'

type Column = GridColDef<QueueEntry>

const paymentOf = ({ paymentMethod }: QueueEntry) =>
  paymentMethod ? PAYMENT_LABELS[paymentMethod] : '–'

const number: Column = {
  field: 'queueNumber',
  headerName: 'No',
  width: 64,
  align: 'right',
  headerAlign: 'right',
  renderCell: ({ row }) => formatNumber(row.queueNumber),
}

const student: Column = {
  field: 'studentName',
  headerName: 'Nama Siswa',
  flex: 1,
  minWidth: 180,
  rowHeader: true,
  renderCell: ({ row }) => <StudentCell name={row.studentName} className={row.studentClass} />,
}

const COLUMNS: Column[] = [
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
    field: 'paymentMethod',
    headerName: 'Pembayaran',
    width: 116,
    renderCell: ({ row }) => paymentOf(row),
  },
  {
    field: 'createdAt',
    headerName: 'Waktu',
    width: 164,
    renderCell: ({ row }) => <Moment at={row.createdAt} />,
  },
  {
    field: 'creator',
    headerName: 'Admin',
    width: 150,
    renderCell: ({ row }) => <Name>{row.creator?.name ?? '–'}</Name>,
  },
]

const COMPACT_COLUMNS: Column[] = [
  { ...number, width: 52 },
  { ...student, minWidth: 120, renderCell: ({ row }) => <CompactStudent entry={row} /> },
]

/** All there is room for on a phone. */
function CompactStudent({ entry }: { entry: QueueEntry }) {
  const payment = entry.paymentMethod ? ` · ${paymentOf(entry)}` : ''
  return (
    <StudentCell
      name={entry.studentName}
      className={entry.studentClass}
      details={`${formatNumber(entry.photoCount)} foto${payment}`}
    >
      <span className={styles.state}>
        <StatusChip status={entry.status} />
        <Moment at={entry.createdAt} />
      </span>
    </StudentCell>
  )
}

/** Only a host that keeps a log has a story to tell. */
const story: Column = {
  field: 'story',
  headerName: 'Perjalanan',
  renderHeader: () => <span className={styles.silent}>Perjalanan</span>,
  width: 60,
  align: 'right',
  renderCell: params => <StoryButton {...params} />,
}

export const historyColumns = {
  plain: { columns: COLUMNS, compactColumns: COMPACT_COLUMNS },
  withStories: { columns: [...COLUMNS, story], compactColumns: [...COMPACT_COLUMNS, story] },
}
