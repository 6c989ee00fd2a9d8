import type { QueueEntry } from '@antrian/contract/queue'
import useMediaQuery from '@mui/material/useMediaQuery'
import { DataGrid, type GridRowClassNameParams } from '@mui/x-data-grid'
import { gridWords } from '@/ui/gridWords'
import { ROW } from './QueueBones'
import styles from './QueueGrid.module.css'
import { COLUMNS, COMPACT_COLUMNS } from './queueColumns'

const rowClass = ({ row }: GridRowClassNameParams<QueueEntry>) =>
  row.status === 'in-progress' ? (styles.current ?? '') : ''

/** The order is the host's: numbers are called in it, so it is not for sorting. */
export function QueueGrid({ entries, label }: { entries: QueueEntry[]; label: string }) {
  const isCompact = useMediaQuery('(max-width: 640px)', { noSsr: true })

  return (
    <div className={styles.frame}>
      <DataGrid
        className={styles.grid ?? ''}
        aria-labelledby={label}
        rows={entries}
        columns={isCompact ? COMPACT_COLUMNS : COLUMNS}
        columnHeaderHeight={ROW.head}
        rowHeight={isCompact ? ROW.compact : ROW.height}
        getRowClassName={rowClass}
        localeText={gridWords}
        disableColumnFilter
        disableColumnMenu
        disableColumnResize
        disableColumnSorting
        disableRowSelectionOnClick
        hideFooter
      />
    </div>
  )
}
