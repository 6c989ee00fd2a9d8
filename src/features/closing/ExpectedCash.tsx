import { formatRupiah } from '@antrian/contract/rupiah'
import sums from '@/ui/figures/Sum.module.css'
import { cashParts, type DayReport, differenceOf } from './dayReport'

/** The expected sum in the till as an addition, and the difference after the count. */
export function ExpectedCash({ report }: { report: DayReport }) {
  const { expected, closed } = report
  const difference = differenceOf(report)
  return (
    <>
      <dl className={sums.sum}>
        {cashParts(report).map(([label, amount], place) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{place === 0 ? formatRupiah(amount) : signed(amount)}</dd>
          </div>
        ))}
        <div className={sums.total}>
          <dt>Seharusnya</dt> <dd>{formatRupiah(expected)}</dd>
        </div>
      </dl>
      {difference && (
        <output className={sums.difference} data-is-even={difference === 'Pas'}>
          {difference}
          {difference !== 'Pas' && !closed && ' · tulis alasannya di catatan'}
        </output>
      )}
    </>
  )
}

const signed = (amount: number) => `${amount < 0 ? '−' : '+'} ${formatRupiah(Math.abs(amount))}`
