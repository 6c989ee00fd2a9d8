import type { ListColumns, Span } from '@/lists/columns'
import { columnLetter, type PastedList, rowsOf } from '@/lists/pastedList'
import { formatNumber } from '@/ui/time/format'
import styles from './PastedCells.module.css'

/** Number of rows, enough to check the columns. */
const SHOWN_LINES = 12

/** Number of columns while none is chosen. */
const SHOWN_COLUMNS = 6

interface PastedCellsProps {
  list: PastedList
}

/**
 * First rows of a list. Columns that are read are marked; of the others it shows only where they
 * are. While no column is chosen, the first ones are shown as they are.
 */
export function PastedCells({ list }: PastedCellsProps) {
  const { cells, head, columns, span } = list
  const parts = columns ? partsOf(span, columns) : firstParts(span)
  const lines = columns
    ? rowsOf(list, columns).map(({ line }) => line - 1)
    : cells.map((_, line) => line).slice(head + 1)
  const shown = [...(head < 0 ? [] : [head]), ...lines.slice(0, SHOWN_LINES)]

  return (
    <table className={styles.cells}>
      <thead>
        <tr>
          <th scope="col">
            <span className="unseen">Baris</span>
          </th>
          {parts.map(({ from, to, isRead }) => (
            <th key={from} scope="col">
              {nameOf(from, to)}
              {isRead && <span className="unseen">, dibaca</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map(line => (
          <tr key={line}>
            <th scope="row">{formatNumber(line + 1)}</th>
            {parts.map(({ from, isRead }) => {
              const text = columns && !isRead ? '…' : cells[line]?.[from]?.trim()
              return <td key={from}>{isRead && text ? <mark>{text}</mark> : text}</td>
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A column of the picture: one that is read, or a run of others. */
interface Part {
  from: number
  to: number
  isRead: boolean
}

const nameOf = (from: number, to: number) =>
  from === to ? columnLetter(from) : `${columnLetter(from)}–${columnLetter(to)}`

function partsOf({ from, to }: Span, columns: ListColumns): Part[] {
  const read = new Set(Object.values(columns).flat())
  const parts: Part[] = []
  for (let place = from; place < to; place++) {
    const isRead = read.has(place)
    const last = parts.at(-1)
    if (last && !isRead && !last.isRead) last.to = place
    else parts.push({ from: place, to: place, isRead })
  }
  return parts
}

const firstParts = ({ from, to }: Span): Part[] =>
  Array.from({ length: Math.min(to - from, SHOWN_COLUMNS) }, (_, place) => ({
    from: from + place,
    to: from + place,
    isRead: false,
  }))
