import {
  type GridColDef,
  type GridRenderCellParams,
  GridRow,
  type GridRowProps,
  type GridValidRowModel,
} from '@mui/x-data-grid'
import { createContext, type ReactNode, use } from 'react'

/** What a row of the grid is now; the grid itself knows only that there is one. */
const LiveRow = createContext<GridValidRowModel | null>(null)

/**
 * A row that looks for itself at what it shows. The grid draws every cell again when its rows
 * change; a row of this kind draws its own content, and no other.
 */
export const liveRow = <Row extends GridValidRowModel>(useRow: (row: Row) => Row) =>
  function LiveGridRow(props: GridRowProps) {
    const row = useRow(props.row as Row)
    return (
      <LiveRow value={row}>
        <GridRow {...props} />
      </LiveRow>
    )
  }

/** The same columns, each cell drawn from what its row is now. */
export const liveColumns = <Row extends GridValidRowModel>(columns: GridColDef<Row>[]) =>
  columns.map(({ renderCell, ...column }) => ({
    ...column,
    ...(renderCell && {
      renderCell: (params: GridRenderCellParams<Row>) => (
        <LiveCell params={params} draw={renderCell} />
      ),
    }),
  }))

interface LiveCellProps<Row extends GridValidRowModel> {
  params: GridRenderCellParams<Row>
  draw: (params: GridRenderCellParams<Row>) => ReactNode
}

function LiveCell<Row extends GridValidRowModel>({ params, draw }: LiveCellProps<Row>) {
  const row = (use(LiveRow) ?? params.row) as Row
  return draw({ ...params, row })
}
