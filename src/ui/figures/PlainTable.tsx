import styles from './PlainTable.module.css'

export interface TableRow {
  id: string
  /** Cells of a row; the first is the row header. */
  cells: readonly string[]
}

interface PlainTableProps {
  label: string
  head: readonly string[]
  rows: readonly TableRow[]
}

/** Columns of numbers beyond which a row is a card on a phone. */
const MOST_COLUMNS = 4

/** A table of text and numbers that scrolls when it is higher than the screen. */
export function PlainTable({ label, head, rows }: PlainTableProps) {
  const [corner, ...columns] = head

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls it, too
    <section className={styles.frame} aria-label={`Tabel ${label}`} tabIndex={0}>
      <table className={styles.table} data-is-wide={columns.length > MOST_COLUMNS || undefined}>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map(column => (
              <th key={column} scope="col" className="number">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells: [name, ...cells] }) => (
            <tr key={id}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index]} className="number" data-label={columns[index]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
