import type { QueueEntry } from '@antrian/contract/queue'
import { DataGrid, type GridColDef, useGridApiRef } from '@mui/x-data-grid'
import {
  createContext,
  type ReactElement,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { MuiTheme } from '@/ui/theme/MuiTheme'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { Columns, EntryGridRow } from './EntryGridRow'
import styles from './EntryTable.module.css'
import type { EntryColumn } from './entryColumns'
import { gridLocale } from './gridLocale'
import { Pager, type TablePager } from './Pager'
import { scrollbarWidth } from './scrollbarWidth'
import { FLEXIBLE, ROW } from './tableSize'

/** Fewer rows are all drawn: light as they are, that costs less than drawing at each scroll. */
const VIRTUAL_FROM = 300

interface EntryGridProps {
  labelledBy: string
  entries: QueueEntry[]
  columns: EntryColumn[]
  rowHeight: number
  pager: TablePager | undefined
  onMounted: () => void
}

/** MUI's data grid with light rows. The order is the host's, so it is not for sorting. */
export function EntryGrid(props: EntryGridProps) {
  const { labelledBy, entries, columns, rowHeight, pager } = props
  const gridColumns = useMemo(() => columns.map(toGridColumn), [columns])
  const handleMounted = useEffectEvent(props.onMounted)
  useEffect(() => handleMounted(), [])

  // Told of new rows, for it takes up its prop only after the paint: they would come a frame later,
  // and every change would draw it twice.
  const grid = useGridApiRef()
  const [first] = useState(entries)
  const told = useRef(entries)
  useLayoutEffect(() => {
    if (told.current === entries) return
    told.current = entries
    grid.current?.setRows(entries)
    grid.current?.setRowCount(entries.length)
  }, [grid, entries])

  return (
    <MuiTheme>
      <Columns value={columns}>
        <PagerInGrid value={pager}>
          <DataGrid
            className={styles.table ?? ''}
            aria-labelledby={labelledBy}
            apiRef={grid}
            rows={first}
            columns={gridColumns}
            columnHeaderHeight={ROW.head}
            rowHeight={rowHeight}
            // Otherwise measured by a forced layout at each change.
            scrollbarSize={scrollbarWidth()}
            disableVirtualization={entries.length < VIRTUAL_FROM}
            // The host's own pages, or none: the grid's would end a queue after 100 rows.
            paginationMode="server"
            rowCount={first.length}
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
      </Columns>
    </MuiTheme>
  )
}

const toGridColumn = ({
  field,
  headerName,
  isHeadHidden,
  width,
  align = 'left',
}: EntryColumn): GridColDef<QueueEntry> => ({
  field,
  headerName,
  headerAlign: align,
  ...(width === undefined ? { flex: 1, minWidth: FLEXIBLE } : { width, minWidth: width }),
  ...(isHeadHidden && { renderHeader: () => <VisuallyHidden>{headerName}</VisuallyHidden> }),
})

const PagerInGrid = createContext<TablePager | undefined>(undefined)

function GridPager() {
  const pager = use(PagerInGrid)
  return pager && <Pager {...pager} />
}

/** In place of the tooltip of each head, for these are short. */
const NoTooltip = ({ children }: { children: ReactElement }) => children

const SLOTS = { row: EntryGridRow, pagination: GridPager, baseTooltip: NoTooltip }
