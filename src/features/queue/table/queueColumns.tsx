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

export const COLUMNS: EntryColumn[] = [
  numberColumn,
  student,
  photoColumn,
  statusColumn,
  {
    field: 'createdAt',
    headerName: 'Dibuat',
    width: 120,
    render: ({ createdAt }) => <Ago moment={createdAt} />,
  },
  adminColumn,
  actions,
]

/** With more to say of when, where the page knows it. */
export const columnsWith = (created: EntryColumn['render'] | undefined): EntryColumn[] =>
  created === undefined
    ? COLUMNS
    : COLUMNS.map(column =>
        column.field === 'createdAt' ? { ...column, width: 148, render: created } : column,
      )

/** Who added it and when give way first: what may be done has to stay in sight. */
export const GIVE_WAY = ['createdAt', 'creator'] as const

const ALWAYS = new Set(['queueNumber', 'studentName', 'actions'])

/** The columns that identify a row and those with actions are always shown. */
export const QUEUE_CHOICES = COLUMNS.flatMap(({ field, headerName }) =>
  ALWAYS.has(field) ? [] : [{ field, headerName }],
)

/** A phone has room for who it is and what may be done. */
export const COMPACT = {
  columns: [
    { ...numberColumn, width: 44 },
    { ...student, render: entry => <CompactQueueStudent entry={entry} /> },
    { ...actions, width: 148 },
  ] satisfies EntryColumn[],
  rowHeight: ROW.twoLines,
}
