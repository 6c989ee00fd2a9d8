import { PAYMENT_LABELS } from '@antrian/contract/queue/payment'
import { PaymentMethod } from '@antrian/contract/queue/queue'
import { formatChange } from '@/ui/figures/measures'
import { formatNumber } from '@/ui/time/format'
import type { PeriodKind } from './periods'
import styles from './ReportSheet.module.css'
import { type ReportRow, totalOf } from './reportRows'

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
            {['Siswa', 'Lembar', ...Object.values(PAYMENT_LABELS), 'Jumlah', 'Selisih'].map(
              name => (
                <th key={name} scope="col">
                  {name}
                </th>
              ),
            )}
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
    {PaymentMethod.options.map(method => (
      <td key={method}>{formatNumber(row.amounts[method])}</td>
    ))}
    <td>{formatNumber(totalOf(row))}</td>
    <td>{formatChange(row.difference)}</td>
    <td>{row.closed}</td>
  </tr>
)
