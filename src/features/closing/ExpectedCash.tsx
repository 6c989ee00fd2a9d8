import { formatRupiah } from '@antrian/contract/rupiah'
import styles from './ClosingDay.module.css'
import { type DayReport, differenceOf, tillLines } from './dayReport'

/** The expected sum in the till as an addition, and the difference after the count. */
export function ExpectedCash({ report }: { report: DayReport }) {
  const { figures, openingFloat, expected, closed } = report
  const difference = differenceOf(report)
  const lines: [string, string][] = [
    ['Modal awal', formatRupiah(openingFloat)],
    ['Cash hari ini', signed(figures.till.cash.sales)],
    ...tillLines(figures).map(([label, amount]): [string, string] => [label, signed(amount)]),
  ]
  return (
    <>
      <dl className={styles.sum}>
        {lines.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>Seharusnya</dt> <dd>{formatRupiah(expected)}</dd>
        </div>
      </dl>
      {difference && (
        <output className={styles.difference} data-is-even={difference === 'Pas'}>
          {difference}
          {difference !== 'Pas' && !closed && ' · tulis alasannya di catatan'}
        </output>
      )}
    </>
  )
}

const signed = (amount: number) => `${amount < 0 ? '−' : '+'} ${formatRupiah(Math.abs(amount))}`
