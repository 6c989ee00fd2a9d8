import { Ago } from '@/ui/Ago'
import {
  adminColumn,
  type EntryColumn,
  numberColumn,
  photoColumn,
  statusColumn,
} from '@/ui/entryColumns'
import { PlainActions } from './PlainActions'
import { CompactQueueStudent, QueueStudent } from './QueueStudent'

const student: EntryColumn = {
  field: 'studentName',
  headerName: 'Siswa',
  flex: 1,
  minWidth: 180,
  rowHeader: true,
  renderCell: ({ row }) => <QueueStudent entry={row} />,
}

const actions: EntryColumn = {
  field: 'actions',
  headerName: 'Aksi',
  width: 190,
  align: 'right',
  headerAlign: 'right',
  renderCell: ({ row }) => <PlainActions entry={row} />,
}

export const COLUMNS: EntryColumn[] = [
  numberColumn,
  student,
  photoColumn,
  statusColumn,
  {
    field: 'createdAt',
    headerName: 'Dibuat',
    width: 120,
    renderCell: ({ row }) => <Ago moment={row.createdAt} />,
  },
  adminColumn,
  actions,
]

/** Who added it and when give way first: what may be done has to stay in sight. */
export const GIVE_WAY = ['createdAt', 'creator'] as const

const ALWAYS = new Set(['queueNumber', 'studentName', 'actions'])

/** What says who it is and what may be done always stays. */
export const QUEUE_CHOICES = COLUMNS.flatMap(({ field, headerName = field }) =>
  ALWAYS.has(field) ? [] : [{ field, headerName }],
)

/** A phone has room for who it is and what may be done. */
export const COMPACT_COLUMNS: EntryColumn[] = [
  { ...numberColumn, width: 44, minWidth: 44 },
  { ...student, minWidth: 120, renderCell: ({ row }) => <CompactQueueStudent entry={row} /> },
  { ...actions, width: 148 },
]
