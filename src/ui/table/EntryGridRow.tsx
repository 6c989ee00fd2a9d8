import {
  type GridApi,
  type GridRowProps,
  gridClasses,
  useGridApiContext,
  useGridSelector,
} from '@mui/x-data-grid'
import {
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type RefObject,
  use,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import { EntryCells } from './EntryCells'
import styles from './EntryTable.module.css'
import type { EntryColumn } from './entryColumns'
import type { GridRow, GridRows } from './gridRows'

type Grid = RefObject<GridApi>

interface Table {
  columns: EntryColumn[]
  subscribe: GridRows['subscribe']
}

export const TableInGrid = createContext<Table>({ columns: [], subscribe: () => () => {} })

/**
 * The grid's row slot. MUI's own row has a dozen subscriptions per cell, all evaluated at every
 * change of any row; this one has two per row. The grid still manages keys and focus, from the
 * events of this row.
 */
export const EntryGridRow = memo(function EntryGridRow(props: GridRowProps) {
  const { rowId, index, columnsTotalWidth, rowHeight, isNotVisible } = props
  const row = props.row as GridRow
  const grid = useGridApiContext()
  const { columns, subscribe } = use(TableInGrid)
  const entry = useSyncExternalStore(subscribe, () => row.entry)
  const element = useRef<HTMLDivElement>(null)
  const focused = useGridSelector(grid, focusedFieldIn, rowId)
  const tabStop = useGridSelector(grid, tabStopIn, rowId)

  // Animates a move up by one, which happens when an entry leaves. A larger move is another list.
  const before = useRef(index)
  useLayoutEffect(() => {
    if (before.current - index === 1 && index < RISING) rise(element.current)
    before.current = index
  }, [index])

  useLayoutEffect(() => {
    if (focused !== null) takeFocus(element.current, focused)
  }, [focused])

  function handleFocus({ target }: FocusEvent) {
    const field = fieldAt(target)
    const { cell } = grid.current.state.focus
    if (field && (cell?.id !== rowId || cell.field !== field)) {
      grid.current.setCellFocus(rowId, field)
    }
  }

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const field = fieldAt(event.target)
    if (!field || !element.current?.contains(event.target as Node)) return
    if (moveAmongButtons(event) || isForButton(event)) return
    grid.current.publishEvent('cellKeyDown', grid.current.getCellParams(rowId, field), event)
  }

  return (
    <div
      ref={element}
      role="row"
      tabIndex={-1}
      aria-rowindex={index + 2}
      className={`${gridClasses.row} ${styles.row}`}
      style={isNotVisible ? COLLAPSED : { height: rowHeight, width: columnsTotalWidth }}
      data-id={rowId}
      data-entry={entry.id}
      data-rowindex={index}
      data-status={entry.status}
      onFocus={handleFocus}
      onKeyDown={handleKeyDown}
    >
      <EntryCells
        entry={entry}
        columns={columns}
        role="gridcell"
        tabStop={tabStop}
        className={gridClasses.cell}
      />
    </div>
  )
})

/** Maximum row index that is animated, more than a window shows. */
const RISING = 24

/** Alternates two names, because an animation does not restart under the same name. */
function rise(row: HTMLElement | null) {
  if (row) row.dataset.rise = row.dataset.rise === 'odd' ? 'even' : 'odd'
}

/** Style of a row outside the rendered part that is kept because it has the focus. */
const COLLAPSED = { width: 0, height: 0, opacity: 0 }

type RowId = GridRowProps['rowId']

const focusedFieldIn = (grid: Grid, row: RowId) => {
  const { cell } = grid.current.state.focus
  return cell?.id === row ? cell.field : null
}

/**
 * Field in the tab order. When its row leaves, the grid forgets it, so the last focused cell is
 * used; otherwise no cell would be reachable.
 */
const tabStopIn = (grid: Grid, row: RowId) => {
  const { tabIndex, focus } = grid.current.state
  const stop = tabIndex.cell && !grid.current.getRow(tabIndex.cell.id) ? focus.cell : tabIndex.cell
  return stop?.id === row ? stop.field : null
}

const fieldAt = (target: EventTarget) =>
  (target as Element).closest<HTMLElement>('[data-field]')?.dataset.field

/**
 * Moves the focus, unless it is outside the grid: in a dialog or a text field. After the row with
 * the focus has left, no button gets it, because Enter would act on another student.
 */
function takeFocus(row: HTMLElement | null, field: string) {
  const cell = row?.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`)
  const { activeElement } = document
  if (!cell || cell.contains(activeElement)) return
  if (activeElement !== document.body && !cell.closest('[role="grid"]')?.contains(activeElement)) {
    return
  }
  const button = activeElement === document.body ? undefined : buttonsOf(cell)[0]
  ;(button ?? cell).focus({ preventScroll: true })
}

const buttonsOf = (cell: Element) => [...cell.querySelectorAll<HTMLElement>('button:enabled')]

/** Arrow left and right go through the buttons of a cell before the next cell. */
function moveAmongButtons(event: KeyboardEvent) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  const cell = (event.target as Element).closest('[data-field]')
  if (!step || !cell) return false
  const buttons = buttonsOf(cell)
  const at = buttons.indexOf(event.target as HTMLElement)
  const next = at < 0 ? undefined : buttons[at + step]
  next?.focus()
  return next !== undefined
}

/** Whether the key is a space or Enter on a button, because the grid would scroll by the space. */
const isForButton = ({ key, target }: KeyboardEvent) =>
  (key === ' ' || key === 'Enter') && target instanceof HTMLButtonElement
