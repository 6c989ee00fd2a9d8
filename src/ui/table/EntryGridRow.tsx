import type { QueueEntry } from '@antrian/contract/queue'
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
} from 'react'
import { EntryCells } from './EntryCells'
import styles from './EntryTable.module.css'
import type { EntryColumn } from './entryColumns'

type Grid = RefObject<GridApi>

export const Columns = createContext<EntryColumn[]>([])

/**
 * The grid's row slot. MUI's own has some dozen subscriptions a cell, all asked at every change of
 * any row; this one has two a row. Keys and focus are the grid's, told of what happens here.
 */
export const EntryGridRow = memo(function EntryGridRow(props: GridRowProps) {
  const { rowId, index, columnsTotalWidth, rowHeight, isNotVisible } = props
  const entry = props.row as QueueEntry
  const grid = useGridApiContext()
  const columns = use(Columns)
  const element = useRef<HTMLDivElement>(null)
  const focused = useGridSelector(grid, focusedFieldIn, rowId)
  const tabStop = useGridSelector(grid, tabStopIn, rowId)

  // The line moves up by one when somebody leaves it; whatever moves by more is another list.
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

/** More of them than a window shows are not worth a frame. */
const RISING = 24

/** Run anew by another name each time, for one alone would not run again. */
function rise(row: HTMLElement | null) {
  if (row) row.dataset.rise = row.dataset.rise === 'odd' ? 'even' : 'odd'
}

/** Out of the part that is drawn, and kept for the focus that is in it. */
const COLLAPSED = { width: 0, height: 0, opacity: 0 }

type RowId = GridRowProps['rowId']

const focusedFieldIn = (grid: Grid, row: RowId) => {
  const { cell } = grid.current.state.focus
  return cell?.id === row ? cell.field : null
}

/** Where the focus was last; the grid itself forgets it with its row, and would be left to no key. */
const tabStopIn = (grid: Grid, row: RowId) => {
  const { tabIndex, focus } = grid.current.state
  const stop = tabIndex.cell && !grid.current.getRow(tabIndex.cell.id) ? focus.cell : tabIndex.cell
  return stop?.id === row ? stop.field : null
}

const fieldAt = (target: EventTarget) =>
  (target as Element).closest<HTMLElement>('[data-field]')?.dataset.field

/** Unless it is somewhere else by now: in a dialog, or in a field that is typed into. */
function takeFocus(row: HTMLElement | null, field: string) {
  const cell = row?.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`)
  const { activeElement } = document
  if (!cell || cell.contains(activeElement)) return
  if (activeElement !== document.body && !cell.closest('[role="grid"]')?.contains(activeElement)) {
    return
  }
  const [button] = buttonsOf(cell)
  ;(button ?? cell).focus({ preventScroll: true })
}

const buttonsOf = (cell: Element) => [...cell.querySelectorAll<HTMLElement>('button:enabled')]

/** Left and right lead from button to button before they lead to another cell. */
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

/** The grid would turn a page by the space bar that presses a button. */
const isForButton = ({ key, target }: KeyboardEvent) =>
  (key === ' ' || key === 'Enter') && target instanceof HTMLButtonElement
