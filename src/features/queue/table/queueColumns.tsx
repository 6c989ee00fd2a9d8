import { shownStatus } from '@antrian/contract/queue/todaysLine'
import { StatusChip } from '@/ui/entry/StatusChip'
import {
  adminColumn,
  type EntryColumn,
  numberColumn,
  photoColumn,
  statusColumn,
} from '@/ui/table/entryColumns'
import { ROW } from '@/ui/table/tableSize'
import { Ago } from '@/ui/time/Ago'
import { CompactQueueStudent, QueueStudent } from './QueueStudent'
import { RowActions } from './RowActions'

const student: EntryColumn = {
  field: 'studentName',
  headerName: 'Siswa',
  isRowHeader: true,
  render: entry => <QueueStudent entry={entry} />,
}

const actions: EntryColumn = {
  field: 'actions',
  headerName: 'Aksi',
  width: 190,
  align: 'right',
  hasButtons: true,
  render: entry => <RowActions entry={entry} />,
}

const COLUMNS: EntryColumn[] = [
  numberColumn,
  student,
  photoColumn,
  {
    ...statusColumn,
    render: entry => <StatusChip status={shownStatus(entry)} />,
  },
  {
    field: 'createdAt',
    headerName: 'Dibuat',
    width: 120,
    render: ({ createdAt }) => <Ago moment={createdAt} />,
  },
  adminColumn,
  actions,
]

/** Columns with a further line in Dibuat, if the page has a forecast. */
export const columnsWith = (created: EntryColumn['render'] | undefined): EntryColumn[] =>
  created === undefined
    ? COLUMNS
    : COLUMNS.map(column =>
        column.field === 'createdAt' ? { ...column, width: 148, render: created } : column,
      )

/**
 * Columns that are hidden first on narrow screens, so that the buttons stay visible. A status other
 * than Menunggu is then a mark of the student.
 */
export const GIVE_WAY = ['status', 'creator'] as const

const ALWAYS = new Set(['queueNumber', 'studentName', 'actions'])

/** Columns that can be hidden. Those that identify a row or have buttons are always shown. */
export const QUEUE_CHOICES = COLUMNS.flatMap(({ field, headerName }) =>
  ALWAYS.has(field) ? [] : [{ field, headerName }],
)

/** Columns of a phone: student and buttons, which fill their cell. */
export const compactWith = (waited: EntryColumn['render'] | undefined) => ({
  columns: [
    { ...numberColumn, width: 44 },
    {
      ...student,
      render: entry => <CompactQueueStudent entry={entry} waited={waited?.(entry)} />,
    },
    { ...actions, width: 140 },
  ] satisfies EntryColumn[],
  rowHeight: ROW.twoLines,
})
