import type { QueueEntry } from '@antrian/contract/queue/queue'
import { DataGrid, type GridApi, type GridColDef, useGridApiRef } from '@mui/x-data-grid'
import { idID } from '@mui/x-data-grid/locales'
import {
  createContext,
  memo,
  type ReactElement,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { MuiTheme } from '@/ui/theme/MuiTheme'
import { EntryGridRow, TableInGrid } from './EntryGridRow'
import styles from './EntryTable.module.css'
import type { EntryColumn } from './entryColumns'
import { createGridRows, type GridRow, type GridRows } from './gridRows'
import { FLEXIBLE, ROW } from './tableSize'

/**
 * Number of rows from which the grid virtualises, because light rows cost less than rendering on
 * scroll.
 */
const VIRTUAL_FROM = 300

interface EntryGridProps {
  labelledBy: string
  entries: QueueEntry[]
  columns: EntryColumn[]
  rowHeight: number
  pager: ReactNode
  onMounted: () => void
}

/** MUI's data grid with light rows. It does not sort, because the host decides the order. */
export function EntryGrid({ entries, onMounted, ...table }: EntryGridProps) {
  const handleMounted = useEffectEvent(onMounted)
  useEffect(() => handleMounted(), [])

  // Sets new rows through the API, because the grid reads the prop only after a paint. Rows would
  // come one frame late, and every change would render twice.
  const grid = useGridApiRef()
  const [rows] = useState(() => createGridRows(entries))
  const shown = useRef(entries)
  useLayoutEffect(() => {
    if (shown.current === entries) return
    shown.current = entries
    const changed = rows.show(entries)
    if (changed && grid.current) setRows(grid.current, changed)
  }, [grid, rows, entries])

  return <Grid {...table} grid={grid} rows={rows} isVirtual={entries.length >= VIRTUAL_FROM} />
}

/** Moves the focus of a row that leaves to the row in its place; the grid would move it to the first. */
function setRows(grid: GridApi, rows: GridRow[]) {
  const { cell } = grid.state.focus
  const at = cell ? grid.getRowIndexRelativeToVisibleRows(cell.id) : -1
  grid.setRows(rows)
  grid.setRowCount(rows.length)
  const heir = rows[Math.min(at, rows.length - 1)]
  if (cell && heir && !grid.getRow(cell.id)) grid.setCellFocus(heir.id, cell.field)
}

interface GridProps extends Omit<EntryGridProps, 'entries' | 'onMounted'> {
  grid: ReturnType<typeof useGridApiRef>
  rows: GridRows
  isVirtual: boolean
}

/** Memoised without the entries, so that a changed row renders neither MUI's theme nor the grid. */
const Grid = memo(function Grid(props: GridProps) {
  const { grid, rows, isVirtual, labelledBy, columns, rowHeight, pager } = props
  const gridColumns = useMemo(() => columns.map(toGridColumn), [columns])
  const table = useMemo(() => ({ columns, subscribe: rows.subscribe }), [columns, rows])

  return (
    <MuiTheme>
      <TableInGrid value={table}>
        <PagerInGrid value={pager}>
          <DataGrid
            className={styles.table ?? ''}
            aria-labelledby={labelledBy}
            apiRef={grid}
            rows={rows.first}
            columns={gridColumns}
            columnHeaderHeight={ROW.head}
            rowHeight={rowHeight}
            // Given, because the grid would measure it by a forced layout at each change.
            scrollbarSize={scrollbarWidth()}
            disableVirtualization={!isVirtual}
            // Server mode, because the grid's own paging would end a queue after 100 rows.
            paginationMode="server"
            rowCount={rows.first.length}
            hideFooter={!pager}
            hideFooterSelectedRowCount
            slots={SLOTS}
            localeText={gridLocale}
            rowSelection={false}
            disableColumnFilter
            disableColumnMenu
            disableColumnResize
            disableColumnSorting
          />
        </PagerInGrid>
      </TableInGrid>
    </MuiTheme>
  )
})

const toGridColumn = ({
  field,
  headerName,
  isHeadHidden,
  width,
  align = 'left',
}: EntryColumn): GridColDef<GridRow> => ({
  field,
  valueGetter: (_value, { entry }) => entry[field as keyof QueueEntry],
  headerName,
  headerAlign: align,
  ...(width === undefined ? { flex: 1, minWidth: FLEXIBLE } : { width, minWidth: width }),
  ...(isHeadHidden && { renderHeader: () => <span className="unseen">{headerName}</span> }),
})

const PagerInGrid = createContext<ReactNode>(undefined)

const GridPager = () => use(PagerInGrid)

/** Replaces the tooltips of the headers, because their texts are short. */
const NoTooltip = ({ children }: { children: ReactElement }) => children

const SLOTS = { row: EntryGridRow, pagination: GridPager, baseTooltip: NoTooltip }

/** Texts of the grid, because its Indonesian locale has a spelling mistake. */
const gridLocale = {
  ...idID.components.MuiDataGrid.defaultProps.localeText,
  noRowsLabel: 'Tidak ada baris',
}

let scrollbar: number | undefined

/** Width of a scrollbar in px; 0 for overlay scrollbars. */
function scrollbarWidth(): number {
  if (scrollbar !== undefined) return scrollbar
  const scroller = document.createElement('div')
  scroller.style.cssText = 'position: absolute; width: 100px; height: 100px; overflow: scroll'
  document.body.append(scroller)
  scrollbar = scroller.offsetWidth - scroller.clientWidth
  scroller.remove()
  return scrollbar
}
