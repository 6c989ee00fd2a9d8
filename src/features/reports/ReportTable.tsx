import { formatChange } from '@/ui/figures/measures'
import { formatNumber } from '@/ui/time/format'
import type { PeriodKind } from './periods'
import styles from './ReportSheet.module.css'
import type { ReportRow } from './reportRows'

const FIRST = { month: 'Hari', term: 'Minggu', year: 'Bulan' } satisfies Record<PeriodKind, string>

interface ReportTableProps {
  rows: readonly ReportRow[]
  total: ReportRow
  kind: PeriodKind
}

/** Figures aligned right, with their sums. */
export function ReportTable({ rows, total, kind }: ReportTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls where it is narrow
    <section className={styles.frame} aria-label="Baris laporan" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{FIRST[kind]}</th>
            {['Siswa', 'Lembar', 'QRIS', 'Cash', 'Jumlah', 'Selisih'].map(name => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">Ditutup</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <Row key={row.name} row={row} />
          ))}
        </tbody>
        <tfoot>
          <Row row={{ ...total, closed: '' }} />
        </tfoot>
      </table>
    </section>
  )
}

const Row = ({ row }: { row: ReportRow }) => (
  <tr>
    <th scope="row">{row.name}</th>
    <td>{formatNumber(row.students)}</td>
    <td>{formatNumber(row.photos)}</td>
    <td>{formatNumber(row.qris)}</td>
    <td>{formatNumber(row.cash)}</td>
    <td>{formatNumber(row.qris + row.cash)}</td>
    <td>{formatChange(row.difference)}</td>
    <td>{row.closed}</td>
  </tr>
)
