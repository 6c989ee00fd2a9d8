import type { GridColDef, GridRenderCellParams, GridValidRowModel } from '@mui/x-data-grid'
import { memo } from 'react'
import styles from './EarlyRows.module.css'
import { COMPACT, ROW } from './TableBones'
import { useMedia } from './useMedia'

interface EarlyRowsProps<Row extends GridValidRowModel> {
  labelledBy: string
  rows: Row[]
  columns: GridColDef<Row>[]
  compactColumns: GridColDef<Row>[]
}

function DrawnEarlyRows<Row extends GridValidRowModel & { id: string | number }>(
  props: EarlyRowsProps<Row>,
) {
  const isCompact = useMedia(COMPACT)
  const height = isCompact ? ROW.compact : ROW.height
  // No more than can be seen: it does not scroll.
  const rows = props.rows.slice(0, Math.ceil(window.innerHeight / height))
  const columns = isCompact ? props.compactColumns : props.columns

  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-labelledby={props.labelledBy}>
        <thead>
          <tr style={{ height: ROW.head }}>
            {columns.map(({ field, headerName, headerAlign, width, flex }) => (
              <th key={field} scope="col" align={headerAlign} style={flex ? undefined : { width }}>
                {headerName}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.id} style={{ height }}>
              {columns.map(({ field, align, rowHeader, renderCell }) => {
                const Cell = rowHeader ? 'th' : 'td'
                return (
                  <Cell
                    key={field}
                    scope={rowHeader ? 'row' : undefined}
                    align={align}
                    data-field={field}
                  >
                    {renderCell?.({ row } as GridRenderCellParams<Row>)}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The rows as DataTable will draw them, to be read and used while the grid is on its way. */
export const EarlyRows = memo(DrawnEarlyRows) as typeof DrawnEarlyRows
