import { formatRupiah } from '@antrian/contract/rupiah'
import styles from './ClosingDay.module.css'
import { type DayReport, differenceOf, tillLines } from './dayReport'

/** The expected sum in the till with its parts, and the difference after the count. */
export function ExpectedCash({ report }: { report: DayReport }) {
  const difference = differenceOf(report)
  const lines = tillLines(report.figures)
  return (
    <>
      {lines.map(([label, amount]) => (
        <p key={label} className="quiet">
          {label} {formatRupiah(amount)}
        </p>
      ))}
      <p className="quiet">
        Seharusnya <strong className={styles.amount}>{formatRupiah(report.expected)}</strong>
      </p>
      {difference && (
        <output className={styles.difference} data-is-even={difference === 'Pas'}>
          {difference}
          {difference !== 'Pas' && !report.closed && ' · tulis alasannya di catatan'}
        </output>
      )}
    </>
  )
}
