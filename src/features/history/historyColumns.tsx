import { PAYMENT_LABELS } from '@antrian/contract/queue/payment'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { nameOf } from '@antrian/contract/queue/studentName'
import { formatRupiah } from '@antrian/contract/shared/rupiah'
import { useDispatch } from 'react-redux'
import { useMedia } from '@/ui/browser/useMedia'
import { StatusChip } from '@/ui/entry/StatusChip'
import { StudentCell } from '@/ui/entry/StudentCell'
import {
  adminColumn,
  type EntryColumn,
  numberColumn,
  photoColumn,
  statusColumn,
} from '@/ui/table/entryColumns'
import { RowAction } from '@/ui/table/RowAction'
import { NARROW, ROW } from '@/ui/table/tableSize'
import { formatNumber } from '@/ui/time/format'
import { Moment } from '@/ui/time/Moment'
import styles from './historyColumns.module.css'
import { timelineOpened } from './historySlice'

/** Method and amount. A narrow column breaks between them. */
function Payment({ entry: { paymentMethod, price = 0 } }: { entry: QueueEntry }) {
  if (!paymentMethod) return '–'
  if (price === 0) return PAYMENT_LABELS[paymentMethod]
  return (
    <span>
      {PAYMENT_LABELS[paymentMethod]} · <span className={styles.amount}>{formatRupiah(price)}</span>
    </span>
  )
}

const student: EntryColumn = {
  field: 'studentName',
  headerName: 'Nama Siswa',
  isRowHeader: true,
  render: entry => <StudentCell entry={entry} />,
}

/** The status, with the payment below it when the payment has no column. */
function StateCell({ entry }: { entry: QueueEntry }) {
  const isNarrow = useMedia(NARROW)
  return (
    <span className={styles.stateCell}>
      <StatusChip status={entry.status} />
      {isNarrow && entry.paymentMethod && (
        <span className={styles.payment}>
          <Payment entry={entry} />
        </span>
      )}
    </span>
  )
}

const COLUMNS: EntryColumn[] = [
  numberColumn,
  student,
  photoColumn,
  { ...statusColumn, render: entry => <StateCell entry={entry} /> },
  {
    field: 'paymentMethod',
    headerName: 'Pembayaran',
    width: 140,
    render: entry => <Payment entry={entry} />,
  },
  {
    field: 'createdAt',
    headerName: 'Waktu',
    width: 158,
    render: ({ createdAt }) => <Moment at={createdAt} />,
  },
  { ...adminColumn, width: 124 },
]

const ALWAYS = new Set(['queueNumber', 'studentName'])

/** Columns that can be hidden. Those that identify a row are always shown. */
export const HISTORY_CHOICES = COLUMNS.flatMap(({ field, headerName }) =>
  ALWAYS.has(field) ? [] : [{ field, headerName }],
)

const COMPACT_COLUMNS: EntryColumn[] = [
  { ...numberColumn, width: 52 },
  { ...student, render: entry => <CompactStudent entry={entry} /> },
]

/** The only column on a phone. */
function CompactStudent({ entry }: { entry: QueueEntry }) {
  return (
    <StudentCell
      entry={entry}
      details={`${formatNumber(entry.photoCount)} lembar`}
      mark={
        entry.paymentMethod && (
          <span data-is-detail>
            <Payment entry={entry} />
          </span>
        )
      }
    >
      <span className={styles.state}>
        <StatusChip status={entry.status} />
        <Moment at={entry.createdAt} />
      </span>
    </StudentCell>
  )
}

/** Column with the timeline button, on hosts with `admin-log`. */
const timeline: EntryColumn = {
  field: 'timeline',
  headerName: 'Perubahan',
  isHeadHidden: true,
  width: 52,
  align: 'right',
  hasButtons: true,
  render: entry => <TimelineButton entry={entry} />,
}

interface Beyond {
  hasTimeline: boolean
  /** Correction button of a row, on hosts with `undo`. */
  change: EntryColumn['render'] | undefined
}

/** Columns of the specification and of the host's optional features. */
export function historyColumnsWith({ hasTimeline, change }: Beyond) {
  const beyond = [
    ...(change
      ? [
          {
            ...timeline,
            field: 'change',
            headerName: 'Betulkan',
            render: change,
          } satisfies EntryColumn,
        ]
      : []),
    ...(hasTimeline ? [timeline] : []),
  ]
  return {
    columns: [...COLUMNS, ...beyond],
    compact: { columns: [...COMPACT_COLUMNS, ...beyond], rowHeight: ROW.fiveLines },
  }
}

function TimelineButton({ entry }: { entry: QueueEntry }) {
  const dispatch = useDispatch()

  return (
    <RowAction
      label="Riwayat perubahan"
      name={`Riwayat perubahan ${nameOf(entry)}`}
      icon="timeline"
      onClick={() => dispatch(timelineOpened(entry.id))}
    />
  )
}
