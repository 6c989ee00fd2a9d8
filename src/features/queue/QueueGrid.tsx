import type { QueueEntry } from '@antrian/contract/queue'
import type { GridRowClassNameParams } from '@mui/x-data-grid'
import { DataTable } from '@/ui/DataTable'
import styles from './QueueGrid.module.css'
import { COLUMNS, COMPACT_COLUMNS } from './queueColumns'

const rowClass = ({ row }: GridRowClassNameParams<QueueEntry>) =>
  row.status === 'in-progress' ? (styles.current ?? '') : ''

export function QueueGrid({ entries, label }: { entries: QueueEntry[]; label: string }) {
  return (
    <DataTable
      labelledBy={label}
      rows={entries}
      columns={COLUMNS}
      compactColumns={COMPACT_COLUMNS}
      getRowClassName={rowClass}
    />
  )
}
