import type { QueueEntry } from '@antrian/contract/queue/queue'
import { type ReactNode, useRef } from 'react'
import { useIsPrinting } from '@/ui/browser/printing'
import { useMedia } from '@/ui/browser/useMedia'
import { EarlyTable } from './EarlyTable'
import { EntryGrid } from './EntryGridLater'
import styles from './EntryTable.module.css'
import type { EntryColumn } from './entryColumns'
import { PrintedTable } from './PrintedTable'
import { COMPACT, ROW, TABLET } from './tableSize'
import { useSwap } from './useSwap'

interface EntryTableProps {
  /** Id of the heading that labels the table. */
  labelledBy: string
  /** In the host's order; the table does not sort. */
  entries: QueueEntry[]
  columns: EntryColumn[]
  /** Columns and row height on a phone. */
  compact: { columns: EntryColumn[]; rowHeight: number }
  /** A Pager, when the entries are one of several pages. */
  pager?: ReactNode
  /** Other entries are loading; the present ones stay until then. */
  isBusy?: boolean
}

/**
 * Entries as a table: plain rows at once, and the data grid when its code has loaded. Both render
 * the same cells and buttons. Focus and scroll position carry over.
 */
export function EntryTable(props: EntryTableProps) {
  const { labelledBy, entries, pager, isBusy = false } = props
  const isCompact = useMedia(COMPACT)
  const isTablet = useMedia(TABLET)
  const isPrinting = useIsPrinting()
  const frame = useRef<HTMLDivElement>(null)
  const { stage, onMounted } = useSwap(frame)

  const table = {
    labelledBy,
    entries,
    columns: isCompact ? props.compact.columns : props.columns,
    rowHeight: isCompact ? props.compact.rowHeight : isTablet ? ROW.onTablet : ROW.height,
    pager,
  }
  return (
    <div ref={frame} className={styles.frame} data-entry-table="" aria-busy={isBusy}>
      {isPrinting && (
        <PrintedTable labelledBy={labelledBy} entries={entries} columns={props.columns} />
      )}
      {stage !== 'grid' && <EarlyTable {...table} />}
      {stage !== 'early' && (
        <div
          className={stage === 'grid' ? styles.grid : styles.behind}
          style={stage === 'grid' ? undefined : HIDDEN}
        >
          <EntryGrid {...table} onMounted={onMounted} />
        </div>
      )}
    </div>
  )
}

/** Laid out but invisible. */
const HIDDEN = { visibility: 'hidden' } as const
