import { DataGrid, type DataGridProps, type GridValidRowModel } from '@mui/x-data-grid'
import { type ReactElement, useMemo } from 'react'
import styles from './DataTable.module.css'
import { gridWords } from './gridWords'
import { COMPACT, ROW } from './TableBones'
import { Themed } from './Themed'
import { useMedia } from './useMedia'

interface DataTableProps<Row extends GridValidRowModel>
  extends Omit<DataGridProps<Row>, 'columns'> {
  /** Id of the heading that names it. */
  labelledBy: string
  columns: DataGridProps<Row>['columns']
  /** What a phone has room for. */
  compactColumns: DataGridProps<Row>['columns']
  /** Other rows are on their way; these stay until they come. */
  isBusy?: boolean
}

/** The grid as every list here looks. The order is the host's, so it is not for sorting. */
export function DataTable<Row extends GridValidRowModel>(props: DataTableProps<Row>) {
  const { labelledBy, columns, compactColumns, isBusy = false, slots, ...grid } = props
  const isCompact = useMedia(COMPACT)
  const parts = useMemo(() => ({ baseTooltip: Untold, ...slots }), [slots])

  return (
    <div className={styles.frame} aria-busy={isBusy}>
      <Themed>
        <DataGrid
          hideFooter
          {...grid}
          slots={parts}
          className={styles.grid ?? ''}
          aria-labelledby={labelledBy}
          columns={isCompact ? compactColumns : columns}
          columnHeaderHeight={ROW.head}
          rowHeight={isCompact ? ROW.compact : ROW.height}
          localeText={gridWords}
          disableColumnFilter
          disableColumnMenu
          disableColumnResize
          disableColumnSorting
          disableRowSelectionOnClick
        />
      </Themed>
    </div>
  )
}

/** In place of the tooltip of each head, for these are short. */
const Untold = ({ children }: { children: ReactElement }) => children
