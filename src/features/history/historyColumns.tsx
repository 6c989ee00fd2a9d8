import { PAYMENT_LABELS } from '@antrian/contract/labels'
import type { QueueEntry } from '@antrian/contract/queue'
import {
  adminColumn,
  type EntryColumn,
  numberColumn,
  photoColumn,
  statusColumn,
} from '@/ui/entryColumns'
import { formatNumber } from '@/ui/format'
import { Moment } from '@/ui/Moment'
import { StatusChip } from '@/ui/StatusChip'
import { StudentCell } from '@/ui/StudentCell'
import { Unseen } from '@/ui/Unseen'
import styles from './historyColumns.module.css'
import { StoryButton } from './StoryButton'

const paymentOf = ({ paymentMethod }: QueueEntry) =>
  paymentMethod ? PAYMENT_LABELS[paymentMethod] : '–'

const student: EntryColumn = {
  field: 'studentName',
  headerName: 'Nama Siswa',
  flex: 1,
  minWidth: 140,
  rowHeader: true,
  renderCell: ({ row }) => <StudentCell name={row.studentName} className={row.studentClass} />,
}

const COLUMNS: EntryColumn[] = [
  numberColumn,
  student,
  photoColumn,
  statusColumn,
  {
    field: 'paymentMethod',
    headerName: 'Pembayaran',
    width: 116,
    renderCell: ({ row }) => paymentOf(row),
  },
  {
    field: 'createdAt',
    headerName: 'Waktu',
    width: 158,
    renderCell: ({ row }) => <Moment at={row.createdAt} />,
  },
  { ...adminColumn, width: 150 },
]

const COMPACT_COLUMNS: EntryColumn[] = [
  { ...numberColumn, width: 52 },
  { ...student, minWidth: 120, renderCell: ({ row }) => <CompactStudent entry={row} /> },
]

/** All there is room for on a phone. */
function CompactStudent({ entry }: { entry: QueueEntry }) {
  const payment = entry.paymentMethod ? ` · ${paymentOf(entry)}` : ''
  return (
    <StudentCell
      name={entry.studentName}
      className={entry.studentClass}
      details={`${formatNumber(entry.photoCount)} lembar${payment}`}
    >
      <span className={styles.state}>
        <StatusChip status={entry.status} />
        <Moment at={entry.createdAt} />
      </span>
    </StudentCell>
  )
}

/** Only a host that keeps a log has a story to tell. */
const story: EntryColumn = {
  field: 'story',
  headerName: 'Perjalanan',
  renderHeader: () => <Unseen>Perjalanan</Unseen>,
  width: 52,
  align: 'right',
  renderCell: params => <StoryButton {...params} />,
}

export const historyColumns = {
  plain: { columns: COLUMNS, compactColumns: COMPACT_COLUMNS },
  withStories: { columns: [...COLUMNS, story], compactColumns: [...COMPACT_COLUMNS, story] },
}
